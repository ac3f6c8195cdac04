import { setTimeout } from 'node:timers/promises';
import { getTableName, is } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import { beforeEach, expect, it, vi } from 'vitest';
import * as schema from '#server/platform/db/schema.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { admin, clearCaches, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { inForceList, showMembers } from '#server/testing/members.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { invalidateCaches } from '../cache/invalidate.ts';
import { stopRebuilding } from '../cache/rebuild.ts';
import { clearResponseCache } from '../cache/response-cache.ts';

useApp();

let pages: string[];
let first: { id: number; slug: string };
beforeEach(async () => {
  const api = await admin();
  first = await make.makeEvento(api);
  const { id: id_evento, slug } = first;
  for (let at = 0; at < 15; at += 1) await make.makeEvento(api, { tipoEvento: at % 2 ? 'A' : 'N' });
  await make.makeEventoTexto(api, { slug });
  await make.makeEventoImagen(api, { slug });
  await make.makeComentario(visitor(), { id_evento });
  const { id: id_convenio } = await make.makeConvenio(api);
  await make.makeConvenioArchivo(api, { id_convenio });
  await make.makeConvenioBeneficio(api, { id_convenio });
  const { id: id_pagina, slug: own } = await make.makePagina(api);
  await make.makePaginaArchivo(api, { id_pagina });
  await make.makeEnlaceMenu(api, { id_pagina });
  const { id: id_proceso, slug: election } = await make.makeProceso(api);
  await make.makeFase(api, { id_proceso });
  await make.makeLista(api, { id_proceso });
  await make.makeDirigente(api);
  await make.makeConsejo(api);
  await inForceList(api);
  await showMembers(api);
  // What was written is mailed to staff a moment later, which would be counted with a page.
  await mailAtOnce();
  pages = [
    '/',
    '/nosotros',
    '/nosotros/consejos',
    '/colegiados',
    '/colegiatura',
    '/cuotas',
    '/normas',
    '/convenios',
    '/eventos',
    `/eventos/${slug}`,
    '/categorias/anuncio',
    '/categorias/noticia',
    '/agenda',
    '/agenda/2026-09',
    '/elecciones',
    `/elecciones/${election}`,
    '/contacto',
    '/privacidad',
    `/${own}`,
  ];
});

/** How many statements each page costs, asked for one after the other. */
const costs = async (prepare: () => unknown) => {
  const counted: Record<string, number> = {};
  for (const path of pages) {
    await prepare();
    const statements = await statementsDuring(() => visitor().raw('get', path).expect(200));
    counted[path] = statements.length;
  }
  return counted;
};

/** What is built in the background is counted with no page. */
const forgetOnly = (stale: readonly string[]) => {
  invalidateCaches(new Set(stale));
  stopRebuilding();
};
const noneRunning = () =>
  vi.waitFor(async () => expect(await statementsDuring(() => setTimeout(100))).toEqual([]), {
    timeout: 10_000,
  });

const above = (most: number, counted: Record<string, number>) =>
  Object.entries(counted).filter(([, count]) => count > most);

// Rows of different tables come by selects of their own, side by side: one statement for all of them would save a
// fraction of a millisecond on pages that somebody else has usually asked for by then.
it('a page costs no query while nothing it reads is written', async () => {
  await costs(() => {});
  expect(above(0, await costs(() => {}))).toEqual([]);
});

it('a page made anew costs none while what it reads is remembered, also with the list of members hidden', async () => {
  await costs(() => {});
  expect(above(0, await costs(clearResponseCache))).toEqual([]);
  await showMembers(await admin(), false);
  pages = pages.filter((path) => path !== '/colegiados');
  await costs(() => {});
  expect(above(0, await costs(clearResponseCache))).toEqual([]);
});

it.runIf(everything)(
  'a page costs at most six queries after any write, and one more where it brings a file',
  async () => {
    await costs(() => {});
    const names = Object.values(schema).flatMap((table) =>
      is(table, MySqlTable) ? [getTableName(table)] : [],
    );
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const counted = await costs(() => forgetOnly([name]));
      expect([name, above(6, counted)]).toEqual([name, []]);
      if (above(0, counted).length === 0) continue;
      const withFile = await costs(() => forgetOnly([name, 'archivos']));
      expect([name, above(7, withFile)]).toEqual([name, []]);
    }
  },
  120_000,
);

it('a page costs at most eight queries when nothing is remembered, and three once another page was shown', async () => {
  await noneRunning();
  expect(above(8, await costs(clearCaches))).toEqual([]);
  const afterAnother = await costs(async () => {
    clearCaches();
    // It has the frame of all pages and what stands beside many.
    await visitor().raw('get', '/categorias/noticia').expect(200);
  });
  expect(above(3, afterAnother)).toEqual([]);
});

it('a comment leaves warm what does not show it, and the rest is built anew before anybody asks', async () => {
  const api = await admin();
  const { id } = await make.makeEvento(api, { titulo: 'Otro' });
  const beside = pages.filter((path) => /agenda|colegiatura|eventos|categorias/.test(path));
  const rest = pages.filter((path) => !beside.includes(path));
  rest.push('/api/eventos', '/configuraciones');
  pages = [...beside, ...rest];
  await costs(() => {});

  await make.makeComentario(visitor(), { id_evento: id, contenido: 'Recién escrito' });
  stopRebuilding();
  await mailAtOnce();
  const shown = await Promise.all(beside.map((path) => visitor().raw('get', path)));
  for (const { text } of shown) expect(text).toContain('Recién escrito');
  await noneRunning();
  pages = rest;
  expect(above(0, await costs(() => {}))).toEqual([]);

  await make.makeComentario(visitor(), { id_evento: id, contenido: 'Aún más nuevo' });
  await mailAtOnce();
  await noneRunning();
  pages = beside;
  expect(above(0, await costs(() => {}))).toEqual([]);
  const { text } = await visitor().raw('get', `/eventos/${first.slug}`);
  expect(text).toContain('Aún más nuevo');
});
