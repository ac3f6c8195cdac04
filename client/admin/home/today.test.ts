import { expect, test } from 'vitest';
import { todayRows } from './today.ts';

const DAY = '2026-11-23';
type Home = Parameters<typeof todayRows>[0];
const nothing: Home = {
  consultas: null,
  porAprobar: null,
  convenios: null,
  cuentasSinVerificar: null,
  correosSinEntregar: null,
};
const desde = '2026-11-17T15:00:00.000Z';
const missing = { vence: desde, vencido: false };

const enquiries = (total: number): Home['consultas'] => ({ ok: true, data: { total, desde, ultimas: [] } });
const comments = (total: number): Home['porAprobar'] => ({ ok: true, data: { total, desde, ultimos: [] } });
const agreement = (id: number, fecha_Fin: string) => ({
  id,
  nombre_Institucion: `Institución ${id}`,
  fecha_Fin,
});

const titles = (home: Partial<Home>, factor: typeof missing | null = null) =>
  todayRows({ ...nothing, ...home }, factor, DAY).map(({ title }) => title);

test('each thing that waits is one sentence, in the order of its weight', () => {
  expect(titles({ consultas: enquiries(24), porAprobar: comments(1) }, missing)).toEqual([
    '24 consultas por responder',
    '1 comentario en espera',
    'Activa tu segundo factor',
  ]);
});

test('a part that fails says so, and the others stay', () => {
  expect(titles({ convenios: { ok: false } }, missing)).toEqual([
    'No pudimos cargar los convenios.',
    'Activa tu segundo factor',
  ]);
});

test('nothing waits where all is done, or the role may not see it', () => {
  expect(titles({})).toEqual([]);
  const none = { ok: true, data: 0 } as const;
  expect(
    titles({
      consultas: enquiries(0),
      porAprobar: comments(0),
      convenios: { ok: true, data: [] },
      cuentasSinVerificar: none,
      correosSinEntregar: none,
    }),
  ).toEqual([]);
});

test('one agreement about to end is named, several are counted', () => {
  const one = agreement(1, '2026-12-31');
  const of = (...data: ReturnType<typeof agreement>[]) => titles({ convenios: { ok: true, data } });
  expect(of(one)).toEqual(['Institución 1 vence en 38 días']);
  expect(of(agreement(3, '2026-11-24'), one)).toEqual(['2 convenios vencen en los próximos 60 días']);
});

test('bank accounts and mails are counted', () => {
  const of = (data: number) => ({ ok: true, data }) as const;
  expect(titles({ cuentasSinVerificar: of(2), correosSinEntregar: of(1) })).toEqual([
    '2 cuentas bancarias sin verificar este año',
    '1 correo sin entregar',
  ]);
  const reasonOf = (failed: number) =>
    todayRows({ ...nothing, correosSinEntregar: of(failed) }, null, DAY).map(
      (row) => 'reason' in row && row.reason,
    );
  expect([...reasonOf(1), ...reasonOf(2)]).toEqual([
    'El sitio no pudo enviarlo.',
    'El sitio no pudo enviarlos.',
  ]);
});
