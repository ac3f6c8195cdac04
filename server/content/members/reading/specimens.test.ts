import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { specimens } from '#server/testing/tables/specimens.ts';
import { readList } from '../check.ts';
import type { Member } from './member.ts';

const read = (file: string | Buffer) =>
  withTemporary(async (path) => {
    await writeFile(path, file);
    const members: Member[] = [];
    const found = await readList(path, { onMember: (member) => void members.push(member) });
    return { ...found, members };
  });

it.each(specimens)('reads $what', async ({ file, columns, members, read: how = 'utf-8', notes = [] }) => {
  const { lectura, problems, members: found } = await read(await file);
  expect(problems.first).toEqual([]);
  expect(lectura?.columnas.map(({ papel }) => papel ?? '-').join(' ')).toBe(columns);
  expect(
    found.map(({ codigo, nombre, estado, hasta, dni }) =>
      [codigo, nombre, estado, hasta ?? '', dni ?? ''].join('|'),
    ),
  ).toEqual(members);
  expect(lectura?.hoja ?? lectura?.codificacion).toBe(how);
  for (const note of notes)
    expect(
      lectura?.notas.filter((told) => told.startsWith(note)),
      `${note} in ${lectura?.notas.join('\n')}`,
    ).toHaveLength(1);
});
