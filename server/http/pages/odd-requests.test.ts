import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { admin, expectFailure, port, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import { canonical, graphWith, jsonLd, page } from '#server/testing/kit/html.ts';
import { cacheSize } from '../cache/response-cache.ts';

useApp();

describe('hostile text', () => {
  const titulo = `</title></script><script>alert('1')</script>"'><img src=x onerror=alert(1)> &amp; {{7*7}} <!--`;
  const descripcion = `</script><!--<script>alert("2")</script>\u2028"'--> ]]>`;

  it('is shown as text wherever it stands', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, {
      titulo,
      descripcion: descripcion.replace('\u2028', ' '),
      lugar: 'Auditorio',
    });
    await makeEventoTexto(api, { slug, titulo: titulo.slice(0, 100), contenido: descripcion });
    for (const path of ['/', '/eventos', `/eventos/${slug}`]) {
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/<script>|<img src=x|<!--/);
      expect(text).toContain('&lt;script&gt;');
      expect(text.match(/<title>/g)).toHaveLength(1);
      const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      for (const [, attributes = '', inside = ''] of scripts) {
        expect(attributes).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/);
        expect(() => JSON.parse(inside || '{}')).not.toThrow();
      }
      expect(scripts.length).toBeGreaterThan(0);
    }
    const { text } = await page(`/eventos/${slug}`);
    expect(jsonLd(text)).toEqual(graphWith({ name: titulo }));
  });
});

describe('a page number', () => {
  const kept = async (path: string): Promise<number> => {
    const before = cacheSize().bodies;
    await page(path);
    return cacheSize().bodies - before;
  };

  it('means nothing where there is no list', async () => {
    const { text } = await page('/nosotros');
    expect(await kept('/nosotros?pagina=7')).toBe(0);
    expect((await page('/nosotros?pagina=7')).text).toBe(text);
  });

  it('after the last page is 404, and not kept', async () => {
    await makeEvento(await admin());
    for (const path of ['/eventos', '/categorias/noticia', '/buscar/taller', '/buscar/taller/eventos']) {
      expect(await kept(`${path}?pagina=7`)).toBe(0);
      expect((await page(`${path}?pagina=7`)).status).toBe(404);
      expect(await kept(path)).toBe(1);
    }
  });
});

describe('an odd address', () => {
  const raw = (path: string, host = 'sitio.example'): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const asking = request(
        { port: port(), path, setHost: false, headers: { Host: host, Accept: 'text/html' } },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => (body += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      asking.on('error', reject).end();
    });

  it.each([
    '//',
    '//evil.example',
    '//evil.example/eventos',
    '///',
    '/\\evil.example',
    '/%00',
    '/eventos/%2e%2e%2f',
    '/?pagina=999999',
    '/eventos?pagina=-1',
    '/eventos?pagina=abc&pagina=2',
  ])('never fails nor leads away: %s', async (path) => {
    const { status, body } = await raw(path);
    expect([200, 400, 404]).toContain(status);
    expect(body).not.toMatch(/(href|content)="(https?:)?\/\/evil/);
  });

  it('that cannot be decoded is 400', async () => {
    expect((await raw('/eventos/%E0%A4%A')).status).toBe(400);
    for (const path of ['/%ZZ', '/eventos/%E0%A4%A', '/buscar/%E0%A4']) {
      const { status, text, headers } = await page(path);
      expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(text).toContain(`La ruta ${path} es un valor atípico`);
      expectFailure(await visitor().raw('get', path).set('Accept', 'application/json'), 400);
    }
  });

  it('that takes no such method shows its page to people, and tells programs', async () => {
    const posted = (path: string) => visitor().raw('post', path);
    const { text, headers } = await posted('/nosotros').set('Accept', 'text/html').expect(405);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('</html>');
    expectFailure(await posted('/nosotros'), 405);
    // A call is answered in JSON, whoever asks: its form reads the answer.
    for (const path of ['/no-hay', '/api/no-hay'])
      expectFailure(await posted(path).set('Accept', 'text/html'), 404);
  });

  it.each(['a b', 'x<script>', '[::1'])('with the host «%s» is refused', async (host) => {
    expect((await raw('/', host)).status).toBe(400);
  });

  it('with another host names that host in its own links', async () => {
    const { body } = await raw('/', 'otro.example:8080');
    expect(canonical(body)).toBe('http://otro.example:8080/');
  });
});
