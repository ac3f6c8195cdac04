import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Evento } from '#shared/content/events/eventos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { insertRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento, makeEventoTexto } from '#server/testing/factories.ts';

useApp();

let day = 0;
const anEvento = async (
  titulo: string,
  descripcion: string | null = null,
  ...textos: string[]
): Promise<number> => {
  day += 1;
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, day)).toISOString();
  const fields = {
    titulo,
    descripcion,
    slug: `evento-${day}`,
    created_at,
    img_principal: '/a',
    img_fondo: '/b',
  };
  const id = await insertRow(tables.eventos, { ...fields, tipoEvento: 'A', fecha_Inicio: '2026-09-05' });
  for (const contenido of textos) await insertRow(tables.eventoTextos, { contenido, id_evento: id });
  return id;
};

const find = (term: string) => visitor().call(busquedaDeEventos.buscar, { params: { term } });

const search = async (term: string): Promise<string[]> => {
  const { body }: { body: Evento[] } = await find(term).expect(200);
  return body.map(({ titulo }) => titulo);
};

it('finds all words, in any order, in title, description and texts together', async () => {
  await anEvento('Taller de muestreo', 'Doce horas en Arequipa', 'Incluye certificado digital');
  await anEvento('Taller de regresión', 'Doce horas en Cusco');
  expect(await search('arequipa taller')).toEqual(['Taller de muestreo']);
  expect(await search('certificado muestreo horas')).toEqual(['Taller de muestreo']);
  expect(await search('taller lima')).toEqual([]);
  expect(await search('  ')).toEqual([]);
});

it('does not tell case, accents and ñ from n', async () => {
  await anEvento('Reseña del AÑO', 'Estadística española');
  for (const term of ['resena', 'RESEÑA', 'año', 'ANO', 'estadistica', 'ESPANOLA', 'espan\u0303ola']) {
    expect(await search(term)).toEqual(['Reseña del AÑO']);
  }
});

it('finds a part of a word', async () => {
  await anEvento('Bioestadística aplicada');
  expect(await search('estad')).toEqual(['Bioestadística aplicada']);
  expect(await search('aplicad bio')).toEqual(['Bioestadística aplicada']);
});

it('puts titles before descriptions before texts, and newer before older', async () => {
  // Each is older than the one it must precede, so that age cannot explain the order.
  await anEvento('Encuestas, la primera');
  await anEvento('Encuestas, la segunda');
  await anEvento('En la descripción', 'Sobre encuestas.');
  await anEvento('En el texto', null, 'Sobre encuestas.');
  const order = ['Encuestas, la segunda', 'Encuestas, la primera', 'En la descripción', 'En el texto'];
  expect(await search('encuestas')).toEqual(order);
  const page = await visitor().call(busquedaDeEventos.buscar, {
    params: { term: 'encuestas' },
    query: { limit: 2, offset: 1 },
  });
  expect(page.headers['x-total-count']).toBe('4');
  expect(page.body).toMatchObject([{ titulo: order[1] }, { titulo: order[2] }]);
});

describe('one typing error', () => {
  it.each(['estadistca', 'estadisticca', 'estadostica', 'etsadistica', 'xestadistica'])(
    'is forgiven in a word of five letters or more: %s',
    async (term) => {
      await anEvento('Jornada de estadísticas');
      expect(await search(term)).toEqual(['Jornada de estadísticas']);
    },
  );

  it('is not forgiven in a shorter word, nor twice in one', async () => {
    await anEvento('Jornada de estadísticas, mayo');
    expect(await search('mazo')).toEqual([]);
    expect(await search('estodistoca')).toEqual([]);
  });

  it('counts only when nothing matches exactly', async () => {
    await anEvento('Curso de Excel');
    await anEvento('Cursa el diplomado');
    expect(await search('cursa')).toEqual(['Cursa el diplomado']);
    expect(await search('cursa excel')).toEqual(['Curso de Excel']);
  });
});

it('takes special characters as plain text', async () => {
  await anEvento('Descuento del 50% a _todos_', String.raw`C:\datos "o'higgins" (a+b)*`);
  for (const term of ['%', '50%', '_', '_todos', String.raw`\datos`, `o'hi`, '"o', '(a+b)*', '*', '+b']) {
    expect(await search(term)).toEqual(['Descuento del 50% a _todos_']);
  }
  for (const term of ['5%%', 'd_s', '.*', "' or 1=1 -- ", '<script>']) expect(await search(term)).toEqual([]);
});

it('refuses a term that is too long', async () => {
  const told = { message: 'Busca con 100 caracteres y 8 palabras como máximo.', field: 'term' };
  expectFailure(await find('a'.repeat(101)), 422, told);
  expectFailure(await find('a b c d e f g h i'), 422, told);
  expect((await find('a b c d e f g h')).status).toBe(200);
});

it('shows what staff changes at once', async () => {
  const api = await admin();
  const { slug } = await makeEvento(api, { titulo: 'Primera versión' });
  expect(await search('primera')).toEqual(['Primera versión']);
  const { id } = await makeEventoTexto(api, { slug, contenido: 'Con ponentes extranjeros' });
  expect(await search('extranjeros')).toEqual(['Primera versión']);
  await api
    .call(eventos.update, {
      params: { slug },
      body: { titulo: 'Segunda versión', fecha_Inicio: '2026-09-05', tipoEvento: 'N' },
    })
    .expect(200);
  expect(await search('primera')).toEqual([]);
  expect(await search('extranjeros')).toEqual(['Segunda versión']);
  await api.call(eventoTextos.remove, { params: { id } }).expect(200);
  expect(await search('extranjeros')).toEqual([]);
  await api.call(eventos.remove, { params: { slug } }).expect(200);
  expect(await search('versión')).toEqual([]);
});

it('sees what another process changed', async () => {
  const id = await anEvento('Antes');
  expect(await search('antes')).toEqual(['Antes']);
  await db().update(tables.eventos).set({ titulo: 'Después' }).where(eq(tables.eventos.id, id));
  await db().insert(tables.marcasDeCambio).values({ nombre: 'eventos', version: 'otra' });
  expect(await search('despues')).toEqual(['Después']);
});
