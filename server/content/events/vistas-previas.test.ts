import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { vistasPrevias as table } from '#server/platform/db/schema.ts';
import { purgeExpired } from '#server/platform/limits/purge.ts';
import {
  admin,
  type Api,
  caller,
  expectFailure,
  makeUser,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { good, makeEvento, makeEventoImagen, makeEventoTexto } from '#server/testing/factories.ts';

useApp();

const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;

/** A draft with a text and a picture; answers its slug. */
const makeDraft = async (api: Api): Promise<string> => {
  const { slug } = await makeEvento(api, { titulo: 'Zafiro' });
  await api.call(eventos.update, {
    params: { slug },
    body: { ...texts, titulo: 'Zafiro guardado', estado: 'B' },
  });
  await makeEventoTexto(api, { slug, titulo: 'Programa', contenido: 'Un texto del zafiro.' });
  await makeEventoImagen(api, { slug, descripcion: 'La piedra' });
  return slug;
};
const open = (enlace: string) => visitor().raw('get', enlace).set('Accept', 'text/html');
const expire = () =>
  db()
    .update(table)
    .set({ vence: sql`CURRENT_TIMESTAMP(3)` });

describe('a preview', () => {
  it('shows what is not saved on the real page, and nobody else anything', async () => {
    const api = await admin();
    const slug = await makeDraft(api);
    const body = { evento: { ...texts, titulo: 'Zafiro por guardar' } };
    const { enlace } = (await api.call(vistasPrevias.crear, { params: { slug }, body }).expect(201)).body;
    const page = await open(enlace);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Zafiro por guardar');
    expect(page.text).not.toContain('Zafiro guardado');
    for (const shown of ['Un texto del zafiro.', 'La piedra', 'con los cambios sin guardar'])
      expect(page.text).toContain(shown);
    expect((await visitor().raw('get', `/eventos/${slug}`)).status).toBe(404);
    const [saved] = (await api.call(eventos.adminList, { params: { tipoEvento: 'A' } })).body;
    expect(saved.titulo).toBe('Zafiro guardado');
  });

  it('is in no cache and in no search engine, and cannot be asked for as data', async () => {
    const api = await admin();
    const slug = await makeDraft(api);
    const { enlace } = (await api.call(vistasPrevias.compartir, { params: { slug } }).expect(201)).body;
    const first = await open(enlace);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(first.text).toContain('<meta name="robots" content="noindex"');
    await api.call(eventos.update, {
      params: { slug },
      body: { ...texts, titulo: 'Zafiro corregido' },
    });
    expect((await open(enlace)).text).toContain('Zafiro corregido');
    const clave = enlace.split('/').at(-1) ?? '';
    expect((await visitor().raw('get', `/paginas/vista-previa/${clave}`)).status).toBe(404);
    expect(JSON.stringify(await db().select().from(table))).not.toContain(clave);
    expect((await visitor().raw('get', '/sitemap.xml')).text).not.toContain('vista-previa');
  });

  it('that is shared lasts seven days, stands in a list and can be revoked', async () => {
    const api = await admin();
    const slug = await makeDraft(api);
    const { id, enlace } = (await api.call(vistasPrevias.compartir, { params: { slug } })).body;
    await api.call(vistasPrevias.crear, { params: { slug }, body: {} }).expect(201);
    const { body } = await api.call(vistasPrevias.list, { params: { slug } });
    expect(body).toEqual([expect.objectContaining({ id, usuario: 'Rosa Quispe' })]);
    const days = (Date.parse(body[0]?.vence ?? '') - Date.parse(body[0]?.creada ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    await api.call(vistasPrevias.revocar, { params: { id } }).expect(200);
    const gone = await open(enlace);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('venció o fue revocado');
    expectFailure(await api.call(vistasPrevias.revocar, { params: { id } }), 404);
  });

  it('ends at its moment, and is purged then', async () => {
    const api = await admin();
    const slug = await makeDraft(api);
    const { enlace } = (await api.call(vistasPrevias.compartir, { params: { slug } })).body;
    expect((await open(enlace)).status).toBe(200);
    await expire();
    expect((await open(enlace)).status).toBe(404);
    expect((await api.call(vistasPrevias.list, { params: { slug } })).body).toEqual([]);
    await purgeExpired();
    expect(await db().$count(table)).toBe(0);
  });

  it('goes with its event and with the account that made it', async () => {
    const api = await admin();
    const slug = await makeDraft(api);
    const { id } = await makeUser();
    const other = caller(await tokenOf(id));
    const theirs = (await other.call(vistasPrevias.compartir, { params: { slug } })).body.enlace;
    const own = (await api.call(vistasPrevias.compartir, { params: { slug } })).body.enlace;
    await api.call(usuarios.remove, { params: { id } }).expect(200);
    expect((await open(theirs)).status).toBe(404);
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    expect((await open(own)).status).toBe(404);
  });

  it('of an unknown event, or of a form that is not right, is refused in words', async () => {
    const api = await admin();
    expectFailure(await api.call(vistasPrevias.compartir, { params: { slug: 'nada' } }), 404);
    const slug = await makeDraft(api);
    const body = { evento: { ...texts, titulo: '' } };
    const refused = await api.call(vistasPrevias.crear, { params: { slug }, body });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('El título es obligatorio.');
    expect((await open('/vista-previa/nada')).status).toBe(404);
  });
});
