import { expect, test } from 'vitest';
import { remainingTodos, todoRows, type TodoSources } from './todo-rows.ts';

const DAY = '2026-11-23';
const nothing: TodoSources = {
  consultas: null,
  porAprobar: null,
  convenios: null,
  eventosPorTerminar: null,
  paginasPorTerminar: null,
  conveniosPorTerminar: null,
  cuentasSinVerificar: null,
  correosSinEntregar: null,
};
const desde = '2026-11-17T15:00:00.000Z';
const missing = { vence: desde, vencido: false };

/** A total, with its first five items. */
const some = <T>(total: number, one: (at: number) => T): T[] =>
  Array.from({ length: Math.min(5, total) }, (_, at) => one(at + 1));
const enquiries = (total: number): TodoSources['consultas'] => ({
  ok: true,
  data: {
    total,
    primeras: some(total, (id) => ({
      id,
      nombre: `Persona ${id}`,
      mensaje: '¿Atienden el sábado?',
      fecha_envio: desde,
    })),
  },
});
const comments = (total: number): TodoSources['porAprobar'] => ({
  ok: true,
  data: {
    total,
    ultimos: some(total, (id) => ({
      id,
      nombre: `Vecino ${id}`,
      contenido: '¿A qué hora es?',
      fecha: desde,
      created_at: desde,
      id_evento: 1,
      evento: { slug: 'feria', titulo: 'Feria' },
      respuesta: null,
    })),
  },
});
const agreement = (id: number, fecha_Fin: string) => ({
  id,
  nombre_Institucion: `Institución ${id}`,
  fecha_Fin,
});
const part = <T>(data: T) => ({ ok: true, data }) as const;

const rows = (home: Partial<TodoSources>, factor: typeof missing | null = null) =>
  todoRows({ ...nothing, ...home }, factor, DAY);
const titles = (...asked: Parameters<typeof rows>) => rows(...asked).map(({ title }) => title);
const reasons = (...asked: Parameters<typeof rows>) =>
  rows(...asked).map((row) => ('reason' in row ? row.reason : ''));

test('each thing to do is named by itself, in the order of its weight', () => {
  const home = { consultas: enquiries(1), porAprobar: comments(1) };
  expect(titles(home, missing)).toEqual([
    'Responder a Persona 1',
    'Comentario de Vecino 1',
    'Activa tu segundo factor',
  ]);
  // Who comes by «Responder» finds the answer box open.
  expect(rows(home)[0]).toMatchObject({ to: '/consulta/1#responder' });
  expect(reasons(home)).toEqual([
    'Espera desde el 17 nov. 2026: «¿Atienden el sábado?»',
    'En «Feria»: «¿A qué hora es?»',
  ]);
});

test('at most five, and the first of each kind comes before a second of any', () => {
  const home = { ...nothing, consultas: enquiries(16), porAprobar: comments(2) };
  const shown = rows(home, missing);
  expect(shown.map(({ title }) => title)).toEqual([
    'Responder a Persona 1',
    'Responder a Persona 2',
    'Comentario de Vecino 1',
    'Comentario de Vecino 2',
    'Activa tu segundo factor',
  ]);
  expect(remainingTodos(home, shown).map(({ label }) => label)).toEqual(['16 consultas']);
  expect(titles({ consultas: enquiries(16) })).toHaveLength(5);
});

test('a part that fails says so, and the others stay', () => {
  expect(titles({ convenios: { ok: false } }, missing)).toEqual([
    'No pudimos cargar los convenios.',
    'Activa tu segundo factor',
  ]);
});

test('nothing waits where all is done, or the role may not see it', () => {
  expect(titles({})).toEqual([]);
  const home = {
    consultas: enquiries(0),
    porAprobar: comments(0),
    convenios: part([]),
    eventosPorTerminar: part([]),
    paginasPorTerminar: part([]),
    conveniosPorTerminar: part([]),
    cuentasSinVerificar: part([]),
    correosSinEntregar: part({ total: 0, ultimo: null }),
  };
  expect(titles(home)).toEqual([]);
  expect(remainingTodos(home, [])).toEqual([]);
});

test('agreements about to end and drafts are named one by one', () => {
  const home = {
    convenios: part([agreement(3, '2026-11-24'), agreement(1, '2026-12-31')]),
    eventosPorTerminar: part([{ slug: 'feria', titulo: 'Feria', modificado: desde }]),
    paginasPorTerminar: part([{ id: 7, titulo: 'Historia', modificado: '2026-11-24T04:59:00.000Z' }]),
    conveniosPorTerminar: part([{ id: 4, titulo: 'Clínica San José', modificado: desde }]),
  };
  expect(titles(home)).toEqual([
    'Renovar el convenio con Institución 3',
    'Renovar el convenio con Institución 1',
    'Terminar «Feria»',
    'Terminar «Historia»',
    'Terminar «Clínica San José»',
  ]);
  expect(reasons(home)).toEqual([
    'Vence mañana, el 24 nov. 2026.',
    'Vence en 38 días, el 31 dic. 2026.',
    'Borrador guardado el 17 nov. 2026: los visitantes no lo ven.',
    'Borrador guardado hoy: los visitantes no lo ven.',
    'Borrador guardado el 17 nov. 2026: los visitantes no lo ven.',
  ]);
});

test('bank accounts and mails are one thing each, which names them', () => {
  const of = (banks: string[], total: number) => ({
    cuentasSinVerificar: part(banks),
    correosSinEntregar: part({ total, ultimo: { para: 'rosa@ejemplo.pe', asunto: 'Tu consulta' } }),
  });
  expect(titles(of(['BCP'], 1))).toEqual([
    'Verificar la cuenta de BCP con los números del banco',
    'Revisar el correo a rosa@ejemplo.pe',
  ]);
  expect(titles(of(['BCP', 'BCP', 'Interbank'], 3))[0]).toBe('Verificar 3 cuentas con los números del banco');
  expect([...reasons(of(['BCP'], 1)), ...reasons(of(['BCP', 'BCP', 'Interbank'], 3))]).toEqual([
    'Nadie lo hizo este año.',
    'No se pudo entregar «Tu consulta».',
    'Nadie lo hizo este año: BCP, Interbank.',
    'No se pudo entregar «Tu consulta», ni 2 correos más.',
  ]);
});
