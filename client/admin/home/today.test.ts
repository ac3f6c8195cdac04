import { expect, test } from 'vitest';
import type { Home } from './load-home.ts';
import { todayRows } from './today.ts';

const DAY = '2026-11-23';
const nothing: Home['today'] = {
  enquiries: null,
  agreements: null,
  accounts: null,
  mails: null,
  factor: null,
};
const none = { total: 0, desde: null };
const since = '2026-11-17T15:00:00.000Z';

const enquiries = (total: number, comments: number): Home['today']['enquiries'] => ({
  ok: true,
  data: {
    total,
    desde: since,
    ultimas: [],
    mias: none,
    sin_asignar: none,
    comentarios: { total: comments, desde: since },
  },
});
const agreement = (id: number, fecha_Fin: string) => ({
  id,
  nombre_Institucion: `Institución ${id}`,
  ruc_Institucion: '20123456789',
  beneficios: [],
  archivos: [],
  fecha_Inicio: '2020-01-01',
  fecha_Fin,
});

const titles = (today: Partial<Home['today']>) =>
  todayRows({ ...nothing, ...today }, DAY).map(({ title }) => title);

test('each thing that waits is one sentence, in the order of its weight', () => {
  const rows = titles({
    enquiries: enquiries(24, 1),
    factor: { vence: since, vencido: false },
  });
  expect(rows).toEqual(['24 consultas por responder', '1 comentario en espera', 'Activa tu segundo factor']);
});

test('a source that fails says so, and the others stay', () => {
  expect(titles({ agreements: { ok: false }, factor: { vence: since, vencido: false } })).toEqual([
    'No pudimos cargar los convenios.',
    'Activa tu segundo factor',
  ]);
});

test('nothing waits where all is done, or the role may not see it', () => {
  expect(titles({})).toEqual([]);
  expect(titles({ enquiries: enquiries(0, 0) })).toEqual([]);
});

test('one agreement about to end is named, several are counted', () => {
  const one = agreement(1, '2026-12-31');
  const of = (all: ReturnType<typeof agreement>[]) => titles({ agreements: { ok: true, data: all } });
  expect(of([one, agreement(2, '2029-01-01')])).toEqual(['Institución 1 vence en 38 días']);
  expect(of([one, agreement(3, '2026-11-24')])).toEqual(['2 convenios vencen en los próximos 60 días']);
});

test('an account counts until it was compared this year', () => {
  const account = (verificada: string | null) => ({
    id: 1,
    nombreBanco: 'Banco',
    titularCuenta: 'El colegio',
    numeroCuenta: '1',
    cciCuenta: '2',
    verificada,
  });
  const data = [account(null), account('2025-12-31'), account('2026-01-02')];
  expect(titles({ accounts: { ok: true, data } })).toEqual(['2 cuentas bancarias sin verificar este año']);
});
