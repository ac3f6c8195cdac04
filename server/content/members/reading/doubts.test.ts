import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { workbookOf } from '#server/testing/tables/workbook.ts';
import { readList } from '../check.ts';

// Lists that are ambiguous or partly hidden: no member may be merged, dropped or have names swapped.

const read = (file: string | Buffer) =>
  withTemporary(async (path) => {
    await writeFile(path, file);
    const members: string[] = [];
    const found = await readList(path, {
      onMember: ({ codigo, nombre, estado, hasta, dni }) =>
        void members.push([codigo, nombre, estado, hasta ?? '', dni ?? ''].join('|')),
    });
    return {
      members,
      problems: found.problems.first.map(({ linea, texto }) => `${linea}: ${texto}`),
      notas: found.lectura?.notas ?? [],
    };
  });
const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const HIDDEN_C = '<cols><col min="3" max="3" hidden="1" width="0"/></cols>';

it('two lists side by side are not joined: staff is asked, with both shown', async () => {
  const { members, problems } = await read(
    csv(
      'HABILITADOS;;;;NO HABILITADOS;;',
      'Código;Nombre;Estado;;Código;Nombre;Estado',
      '1;Ana Ríos;Hábil;;3;Eva Peña;Inhábil',
      '2;Luis Paz;Hábil;;4;Raúl Ñahui;Inhábil',
    ),
  );
  expect(members).toEqual([]);
  expect(problems).toEqual([
    expect.stringMatching(/^2: «Código», «Nombre» y «Estado» están dos veces.*pon una debajo/),
  ]);
  expect(problems[0]).toContain('«Ana Ríos» o «Eva Peña»');
});

it('two columns of the state that differ are asked for; where they agree nobody is', async () => {
  const list = (second: string) =>
    read(csv('Código;Nombre;Estado;Condición', '1;Ana Ríos;Hábil;Hábil', `2;Luis Paz;Hábil;${second}`));
  expect((await list('Inhábil')).problems).toEqual([
    '1: dos columnas dicen lo mismo, C «Estado» y D «Condición» (1: «Hábil» o «Hábil»; 2: «Hábil» o «Inhábil»): di cuál vale',
  ]);
  expect(await list('Hábil')).toMatchObject({ problems: [], members: ['1|Ana Ríos|H||', '2|Luis Paz|H||'] });
});

it('of two years the newer counts', async () => {
  const list = csv('Código;Nombre;Estado 2025;Estado 2026', '1;Ana Ríos;Hábil;Inhábil');
  expect(await read(list)).toMatchObject({ problems: [], members: ['1|Ana Ríos|N||'] });
});

it('a hidden column loses, and is named, as are hidden lines and sheets', async () => {
  const book = await workbookOf([
    {
      name: 'Padrón',
      before: HIDDEN_C,
      rows: [
        ['Código', 'Apellidos y nombres', 'Estado', 'Estado'],
        ['1', 'Ana Ríos', 'Habilitado', 'No habilitado'],
      ],
    },
    { name: 'Vieja', hidden: true, rows: [['x']] },
  ]);
  const { members, problems, notas } = await read(book);
  expect({ members, problems }).toEqual({ members: ['1|Ana Ríos|N||'], problems: [] });
  expect(notas).toEqual([
    'La columna C, «Estado», está oculta en el libro: no se leyó.',
    'El libro tiene una hoja oculta: «Vieja».',
  ]);
});

it('a hidden column that alone says the state is read, and named', async () => {
  const rows = [
    ['Código', 'Apellidos y nombres', 'Estado'],
    ['1', 'Ana Ríos', 'Hábil'],
  ];
  const { members, notas } = await read(await workbookOf([{ name: 'Padrón', before: HIDDEN_C, rows }]));
  expect(members).toEqual(['1|Ana Ríos|H||']);
  expect(notas).toEqual(['La columna C, «Estado», está oculta en el libro: también se leyó.']);
});

it('lines that a filter hides are people, and are named', async () => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const line = (at: number, cells: readonly string[], hidden = ''): string =>
    `<row r="${at}"${hidden}>${cells.map(cell).join('')}</row>`;
  const xml = [
    line(1, ['Código', 'Apellidos y nombres', 'Estado']),
    line(2, ['1', 'Ana Ríos', 'Hábil'], ' hidden="1"'),
    line(3, ['2', 'Luis Paz', 'Hábil']),
  ].join('');
  const { members, notas } = await read(await workbookOf([{ name: 'Padrón', rows: [], xml }]));
  expect(members).toEqual(['1|Ana Ríos|H||', '2|Luis Paz|H||']);
  expect(notas).toEqual(['La línea 2 está oculta en el libro: también se leyó.']);
});

it('a line with a code is somebody at the end of a list too; what stands below is not', async () => {
  const list = ['Código;Nombre;Estado', '00123;NÚÑEZ ÍÑIGO;Hábil', '00124;RÍOS ANA;Hábil'];
  const last = await read(csv(...list, '00126;PEÑA EVA;'));
  expect(last).toMatchObject({
    members: expect.anything(),
    problems: [expect.stringMatching(/^4: .*estado/)],
  });
  const thirty = Array.from({ length: 30 }, (_, at) => `${200 + at};PEÑA EVA ${at};`);
  expect((await read(csv(...list, ...thirty))).problems).toHaveLength(30);
  const below = await read(csv(...list, 'Total;2;', 'Elaborado por: Secretaría;;', '27/11/2026;;'));
  expect(below).toMatchObject({ problems: [], members: { length: 2 } });
});

it('where every line lacks something, each with a code is somebody all the same', async () => {
  const { members, problems } = await read(csv('Código;Nombre;Estado', '1;;Hábil', '2;Luis Paz;'));
  expect(members).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^2: .*nombre/), expect.stringMatching(/^3: .*estado/)]);
});

it('states, days and documents are read as people write them', async () => {
  const { members, problems, notas } = await read(
    csv(
      'Código;Nombre;Estado;Hasta;DNI',
      'A-1;Ana;HABIL (EXONERADO);2026/12/31;DNI 12345678',
      'A-2;Pía;INHABILITADO(A);-;s/n',
      'A-\u200B3;Noé;HABILITADO/A;2026-12-31T00:00:00;12345679-9',
      'A-4;Eva;Hábil;00/00/0000;CE 001234567',
      'A-5;Sol;Vigente;31/12/2026 12:00:00 a. m.;00000000',
      'A-6;Teo;H;;1.234.567',
    ),
  );
  expect(problems).toEqual([]);
  expect(members).toEqual([
    'A-1|Ana|H|2026-12-31|12345678',
    'A-2|Pía|N||',
    'A-3|Noé|H|2026-12-31|12345679',
    'A-4|Eva|H||',
    'A-5|Sol|H|2026-12-31|',
    'A-6|Teo|H||01234567',
  ]);
  expect(notas).toContain(
    '1 persona tiene un documento de extranjería, que no se guarda: se consulta por su código.',
  );
});

it('a state in brackets is not taken for another', async () => {
  const { problems } = await read(csv('Código;Nombre;Estado', '1;Ana;HABIL (NO)', '2;Eva;X'));
  expect(problems).toEqual([expect.stringMatching(/^2: el estado/), expect.stringMatching(/^3: el estado/)]);
});

it.each([
  [
    'una página web',
    '<html><body><table><tr><th>Código</th></tr></table></body></html>',
    'es una página web',
  ],
  [
    'un libro en XML',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="x"><Worksheet/></Workbook>',
    'es un libro de Excel en XML',
  ],
  [
    'un libro con contraseña',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'está protegido con contraseña',
  ],
])('%s is called what it is', async (_, file, sentence) => {
  expect((await read(file)).problems).toEqual([expect.stringContaining(sentence)]);
});
