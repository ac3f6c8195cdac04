import { beforeEach, describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { admin, type Api, ownOrigin, useApp } from '#server/testing/api.ts';
import { makeEvento, makeEventoImagen, makeEventoTexto, makeSettings } from '#server/testing/factories.ts';
import { canonical, graphWith, jsonLd, meta, page } from '#server/testing/kit/html.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

describe('a page', () => {
  it('is whole HTML from the server, in Spanish, titled and described', async () => {
    await makeEvento(api, { titulo: 'Curso de muestreo' });
    const { status, text, headers } = await page('/');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(text).toMatch(/^<!doctype html>\s*<html lang="es-PE"/);
    expect(text).toMatch(/<title>[^<]*Colegio de Estadísticos del Perú[^<]*<\/title>/);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('</head>'));
    expect(text).toContain('Curso de muestreo');
    expect(meta(text, 'description')).toBeTruthy();
    expect(canonical(text)).toBe(`${ownOrigin()}/`);
    expect(meta(text, 'og:url')).toBe(`${ownOrigin()}/`);
    expect(jsonLd(text)).toEqual(graphWith({ '@type': 'Organization', url: `${ownOrigin()}/` }));
    expect(text).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/);
  });

  it.each(['/eventos', '/Eventos', '/EVENTOS', '/eventos/', '/eventos?x=1'])(
    'of events answers at %s under one address',
    async (path) => {
      await makeEvento(api, { titulo: 'Primero', descripcion: 'x'.repeat(120) });
      await makeEvento(api, { titulo: 'Segundo', tipoEvento: 'N' });
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(canonical(text)).toBe(`${ownOrigin()}/eventos`);
      const content = text.slice(text.indexOf('<main'));
      expect(content.indexOf('Segundo')).toBeLessThan(content.indexOf('Primero'));
      expect(text).toContain('/eventos/primero');
    },
  );

  it('of an event shows all of it', async () => {
    const { slug } = await makeEvento(api, { lugar: 'Auditorio' });
    await makeEventoTexto(api, { slug, titulo: 'Temario', contenido: 'Muestreo doble' });
    await makeEventoImagen(api, { slug });
    const { body } = await api.call(eventos.get, { params: { slug } });
    const { status, text } = await page(`/eventos/${slug}`);
    expect(status).toBe(200);
    for (const shown of ['Curso de muestreo', 'Doce horas.', 'Temario', 'Muestreo doble', 'El aula'])
      expect(text).toContain(shown);
    const url = `${ownOrigin()}/eventos/${slug}`;
    expect([canonical(text), meta(text, 'og:url'), meta(text, 'og:type')]).toEqual([url, url, 'article']);
    expect([meta(text, 'og:title'), meta(text, 'og:description')]).toEqual([
      'Curso de muestreo',
      'Doce horas.',
    ]);
    expect(meta(text, 'og:image')).toMatch(new RegExp(`^${ownOrigin()}/`));
    expect(text).toContain(body.img_principal);
    expect(jsonLd(text)).toEqual(
      graphWith({
        '@type': 'Event',
        name: 'Curso de muestreo',
        startDate: '2026-09-05',
        url,
        location: { '@type': 'Place', name: 'Auditorio', address: 'Auditorio' },
      }),
    );
  });

  it('tells search engines of no event without a place, and who wrote the news', async () => {
    const event = await makeEvento(api);
    expect((await page(`/eventos/${event.slug}`)).text).not.toContain('"@type":"Event"');
    await api.call(configuraciones.update, {
      params: { id: await makeSettings('direccion') },
      body: { value: 'Av. de la Muestra 512' },
    });
    const location = expect.objectContaining({ address: 'Av. de la Muestra 512' });
    expect(jsonLd((await page(`/eventos/${event.slug}`)).text)).toEqual(
      graphWith({ '@type': 'Event', location }),
    );
    const news = await makeEvento(api, { titulo: 'Una noticia', tipoEvento: 'N' });
    const author = expect.objectContaining({ '@type': 'Organization' });
    expect(jsonLd((await page(`/eventos/${news.slug}`)).text)).toEqual(
      graphWith({ '@type': 'NewsArticle', author, publisher: author }),
    );
  });

  it('tells search engines how to reach the association, and nothing that nobody wrote', async () => {
    const empty = JSON.stringify(jsonLd((await page('/')).text));
    expect(empty).not.toMatch(/"(?:sameAs|telephone|address|email)"/);
    const values = { celular: '900 000 123', facebook_url: 'https://www.facebook.com/ejemplo' };
    for (const [key, value] of Object.entries(values))
      await api.call(configuraciones.update, { params: { id: await makeSettings(key) }, body: { value } });
    expect(jsonLd((await page('/')).text)).toEqual(
      graphWith({
        telephone: '+51900000123',
        sameAs: ['https://www.facebook.com/ejemplo'],
        logo: `${ownOrigin()}/icono-512.png`,
      }),
    );
  });

  it('of a later part of a list is itself, as far as the list goes', async () => {
    for (let at = 1; at <= 13; at++) await makeEvento(api, { titulo: `Evento ${at}` });
    const canonicalOf = async (path: string) => canonical((await page(path)).text);
    expect(await canonicalOf('/eventos?pagina=2')).toBe(`${ownOrigin()}/eventos?pagina=2`);
    expect(await canonicalOf('/eventos?pagina=7')).toBe(`${ownOrigin()}/eventos?pagina=2`);
    expect(await canonicalOf('/categorias/anuncio?pagina=2')).toMatch(/\/categorias\/anuncio\?pagina=2$/);
  });

  it('is new after the event changed, and gone after it went', async () => {
    const { slug } = await makeEvento(api);
    const path = `/eventos/${slug}`;
    expect((await page(path)).text).toContain('Curso de muestreo');
    const body = { titulo: 'Curso nuevo', fecha_Inicio: '2026-09-05', tipoEvento: 'N' };
    await api.call(eventos.update, { params: { slug }, body }).expect(200);
    for (const one of ['/', '/eventos', path]) {
      const { text } = await page(one);
      expect(text).toContain('Curso nuevo');
      expect(text).not.toContain('Curso de muestreo');
    }
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    expect((await page(path)).status).toBe(404);
    expect((await page('/')).text).not.toContain('Curso nuevo');
  });

  it.each(['/eventos/ninguno', '/nada', '/eventos/a/b', '/index.html'])(
    'that is not there is 404 within the frame: %s',
    async (path) => {
      const { status, text, headers } = await page(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text).toContain('<footer');
      expect(meta(text, 'robots')).toBe('noindex');
      expect(canonical(text)).toBeUndefined();
    },
  );

  it('of an unknown path shows the path as text', async () => {
    const { text } = await page('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  it('for signing in is whole, one for all, and kept from search engines', async () => {
    const { status, text, headers } = await page('/login');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain('<title>Ingresar · ');
    expect(text).toMatch(/<input[^>]* autoComplete="current-password"/i);
    expect(meta(text, 'robots')).toBe('noindex');
    expect(canonical(text)).toBeUndefined();
    expect(text).not.toContain('<footer');
    for (const query of ['?volver=%2Fperfil', '?volver=//evil.example', '?volver=%22%3E%3Cscript%3E']) {
      const other = await page(`/login${query}`);
      expect([other.headers['etag'], other.text]).toEqual([headers['etag'], text]);
    }
  });

  it.each(['/administrable', '/gestion-eventos', '/nuevo-evento', '/nuevo-evento/curso'])(
    'of the back office is an empty shell for all: %s',
    async (path) => {
      await makeEvento(api, { titulo: 'Curso oculto' });
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(text).not.toContain('Curso oculto');
      expect(meta(text, 'robots')).toBe('noindex');
      expect(text).toContain('<script type="module"');
      expect(text).toMatch(/<noscript>[^]*necesita JavaScript[^]*<\/noscript>/);
      expect(text.trimEnd()).toMatch(/<\/html>$/);
    },
  );
});
