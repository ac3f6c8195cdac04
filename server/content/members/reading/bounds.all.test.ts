import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { workbookOf } from '#server/testing/tables/workbook.ts';
import { readList } from '../check.ts';

const HEADS = ['Código', 'Apellidos y nombres', 'Estado'];
const MEMBER = ['A-1', 'Ríos, Ana', 'Hábil'];
const rows = [HEADS, MEMBER];
const MIB = 1024 * 1024;

/** Reads a workbook; returns the result and how much memory (MiB) it took. */
const read = async (book: Promise<Buffer>) => {
  const file = await book;
  return withTemporary(async (path) => {
    await writeFile(path, file);
    const before = process.memoryUsage().rss;
    const members: string[] = [];
    const found = await readList(path, { onMember: ({ codigo }) => void members.push(codigo) });
    return {
      members,
      told: found.problems.first.map(({ texto }) => texto),
      notas: found.lectura?.notas ?? [],
      grown: (process.memoryUsage().rss - before) / MIB,
    };
  });
};

it('leaves out a cell at the end of the sheet, and names it', async () => {
  const xml = `<row r="1">${HEADS.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
<row r="2">${MEMBER.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>
<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`;
  const { members, notas } = await read(workbookOf([{ name: 'Hoja1', rows: [], xml }]));
  expect(members).toEqual(['A-1']);
  expect(notas).toContainEqual(expect.stringContaining('La celda XFD1048576 está lejos de la lista'));
});

it('looks at the first of a thousand sheets, and says so', async () => {
  const sheets = Array.from({ length: 1000 }, (_, at) => ({
    name: `Hoja${at}`,
    rows: at === 3 ? rows : [['x']],
  }));
  const { members, notas } = await read(workbookOf(sheets));
  expect(members).toEqual(['A-1']);
  expect(notas).toContain('El libro tiene 1000 hojas: se miraron las 40 primeras.');
});

it('refuses more shared texts than any list has, within its memory', async () => {
  const texts = `<sst>${'<si><t>a</t></si>'.repeat(2_100_000)}</sst>`;
  // Texts that compress less than zip bombs do.
  const mixed = texts.replaceAll('<t>a', () => `<t>${Math.random().toString(36)}`);
  const { members, told, grown } = await read(
    workbookOf([{ name: 'Hoja1', rows }], { 'xl/sharedStrings.xml': mixed }),
  );
  expect(members).toEqual([]);
  expect(told).toEqual([expect.stringContaining('el libro de Excel tiene más de lo que se puede leer')]);
  expect(grown).toBeLessThan(700);
}, 60_000);

it('refuses a part that inflates a thousandfold', async () => {
  const bomb = `<sst>${' '.repeat(150 * MIB)}</sst>`;
  const { told, grown } = await read(workbookOf([{ name: 'Hoja1', rows }], { 'xl/sharedStrings.xml': bomb }));
  expect(told).toEqual([expect.stringContaining('el libro de Excel')]);
  expect(grown).toBeLessThan(300);
}, 60_000);
