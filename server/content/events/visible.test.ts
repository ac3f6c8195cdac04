import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { galeria } from '#shared/content/events/galeria.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import {
  good,
  makeComentario,
  makeEvento,
  makeEventoImagen,
  makeEventoTexto,
} from '#server/testing/factories.ts';

useApp();

const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

/** Creates an event with recognisable words and pictures, and another that is always visible. */
const makeSite = async (api: Api) => {
  const other = await makeEvento(api, { titulo: 'Otro' });
  const { id, slug } = await makeEvento(api, { titulo: 'Zafiro' });
  await makeEventoTexto(api, { slug, titulo: 'Zafiro', contenido: 'Un zafiro.' });
  await makeEventoImagen(api, { slug, descripcion: 'El zafiro' });
  await makeComentario(visitor(), { id_evento: id, contenido: 'Vi el zafiro.' });
  const [img_url] = (await visitor().call(galeria.list)).body;
  return { id, slug, other: other.slug, tells: [/zafiro/i, new RegExp(String(img_url))] };
};
type Site = Awaited<ReturnType<typeof makeSite>>;

/** Paths about the event, with the status that visitors get while it is not visible. */
const addresses = ({ id, slug, other }: Site): Record<string, number> => ({
  '/api/eventos': 200,
  '/api/eventos?limit=5': 200,
  '/api/eventos/A': 200,
  '/eventosBuscar/horas': 200,
  '/eventosBuscar/zafiro': 200,
  [`/contenido/${slug}`]: 200,
  [`/imagenesEventos/${slug}`]: 200,
  '/todasimagenes': 200,
  '/todasimagenes?limit=5': 200,
  '/comentarios': 200,
  '/comentarios?limit=5': 200,
  [`/comentariosEvento/${id}`]: 404,
  [`/paginas/eventos/${slug}`]: 404,
  [`/paginas/eventos/${other}`]: 200,
  '/paginas/lateral': 200,
  '/paginas/galeria': 200,
  '/': 200,
  '/eventos': 200,
  '/categorias/anuncio': 200,
  [`/eventos/${slug}`]: 404,
  [`/eventos/${other}`]: 200,
  '/rss.xml': 200,
  '/atom.xml': 200,
  '/sitemap.xml': 200,
  '/sitemap-1.xml': 200,
  '/calendario.ics': 200,
  [`/eventos/${slug}.ics`]: 404,
  [`/tarjetas/${slug}.png`]: 404,
});

/** Which answers reveal the event, and the totals they contain. */
const look = async (site: Site) => {
  const found: Record<string, { status: number; tells: boolean; total: unknown }> = {};
  for (const path of Object.keys(addresses(site))) {
    const { status, text, headers } = await visitor().raw('get', path);
    // A search page repeats the term, which does not count as revealing.
    const tells = site.tells.some((word) => word.test(text));
    found[path] = { status, tells: tells || path.endsWith('.png'), total: headers['x-total-count'] };
  }
  return found;
};

describe('an event that visitors do not see', () => {
  const ways: Record<string, object> = {
    'a draft': { estado: 'B' },
    'a hidden one': { estado: 'O' },
    'one to come': { publicar_desde: inMs(HOUR) },
    'one that is over': { publicar_hasta: inMs(-HOUR) },
  };
  it.each(Object.entries(ways))('(%s) is told of nowhere, until it is shown again', async (_, changes) => {
    const api = await admin();
    const site = await makeSite(api);
    const before = await look(site);
    for (const [path, { status, tells }] of Object.entries(before))
      expect({ path, status, tells }).toEqual({ path, status: 200, tells: true });

    const body = { ...texts, titulo: 'Zafiro', ...changes };
    await api.call(eventos.update, { params: { slug: site.slug }, body }).expect(200);
    const hidden = await look(site);
    for (const [path, status] of Object.entries(addresses(site)))
      expect({
        path,
        status: hidden[path]?.status,
        tells: status === 200 && hidden[path]?.tells,
      }).toEqual({ path, status, tells: false });
    expect(hidden['/api/eventos?limit=5']?.total).toBe('1');
    expect(hidden['/comentarios?limit=5']?.total).toBe('0');
    expect(hidden['/todasimagenes?limit=5']?.total).toBe('0');

    await api.call(publicacion.publicar, { params: { slug: site.slug } }).expect(200);
    const again = await look(site);
    for (const [path, { total }] of Object.entries(before))
      expect({ path, ...again[path] }).toEqual({ path, status: 200, tells: true, total });
  });

  it('takes no comments, and is all there for staff', async () => {
    const api = await admin();
    const { id, slug } = await makeSite(api);
    await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
    const body = { ...good.comentario, id_evento: id };
    expectFailure(await visitor().call(comentarios.create, { body }), 404, {
      message: 'El evento no existe.',
    });
    expect((await api.call(eventoTextos.list, { params: { slug } })).body).toHaveLength(1);
    expect((await api.call(eventoImagenes.list, { params: { slug } })).body).toHaveLength(1);
    expect((await api.call(comentarios.listByEvento, { params: { idEvento: id } })).body).toHaveLength(1);
    expect((await api.call(eventos.adminList, { params: { tipoEvento: 'A' } })).body).toHaveLength(2);
    expect((await api.call(eventos.get, { params: { slug } })).status).toBe(200);
    // The spec's public list shows only visible events, even with a staff token.
    expect((await api.call(eventos.list)).body).toHaveLength(1);
  });
});
