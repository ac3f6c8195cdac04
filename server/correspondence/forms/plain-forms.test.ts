import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { admin, ownOrigin, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';

useApp();

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const post = (path: string, fields: object, headers: Record<string, string> = {}) =>
  visitor()
    .raw('post', path)
    .type('form')
    .set({ ...own, Origin: ownOrigin(), ...headers })
    .send(fields);
const enquiry = { nombre: 'Ana Quispe', correo: 'ana@correo.example', mensaje: 'Quiero colegiarme.' };
const comment = { nombre: 'Ana Quispe', correo: 'ana@correo.example', contenido: 'Muy buen curso.' };
const enquiries = async () => (await (await admin()).call(consultas.list)).body;

describe('a contact form sent without scripts', () => {
  it('arrives, and the next page says so in the same words', async () => {
    const answer = await post('/contacto', { ...enquiry, telefono: '900 000 123', sitio_web: '' });
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      '/contacto/consulta-enviada#escribenos',
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await enquiries()).toMatchObject([{ ...enquiry, telefono: '900000123' }]);
    const { status, text } = await visitor().raw('get', '/contacto/consulta-enviada');
    expect(status).toBe(200);
    expect(text).toContain(textos.consultaEnviada);
    expect(text).toContain(textos.mensajeExitoso);
    expect(text).toContain('noindex');
    expect((await visitor().raw('get', '/contacto/otra-cosa')).status).toBe(404);
  });

  it('from the end of any page needs no number', async () => {
    const answer = await post('/contacto', enquiry);
    expect(answer.headers['location']).toBe('/contacto/mensaje-enviado#escribenos');
    const { text } = await visitor().raw('get', '/contacto/mensaje-enviado');
    expect(text).toContain(textos.mensajeEnviado);
  });

  it('keeps what was typed, and says what is wrong with it', async () => {
    const answer = await post('/contacto', { ...enquiry, correo: 'ana', telefono: '12' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      422,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    for (const shown of ['value="Ana Quispe"', 'value="ana"', 'value="12"', 'Quiero colegiarme.</textarea>'])
      expect(answer.text).toContain(shown);
    expect(answer.text).toContain('Correo inválido.');
    expect(answer.text).toContain('El teléfono debe tener 9 dígitos y empezar con el número 9.');
    const empty = await post('/contacto', { nombre: '', correo: '', mensaje: 'Hola' });
    expect(empty.text).toContain(textos.camposObligatorios);
    expect(empty.text).toContain('Hola</textarea>');
    expect(await enquiries()).toEqual([]);
    const { text } = await visitor().raw('get', '/contacto');
    expect(text).not.toContain('Ana Quispe');
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a hidden page', { Origin: 'null' }],
    ['a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
    ['nowhere', { Origin: '', 'Sec-Fetch-Site': 'none' }],
  ])('from %s is refused', async (_, headers) => {
    expect((await post('/contacto', enquiry, headers)).status).toBe(403);
    expect(await enquiries()).toEqual([]);
  });
});

describe('a comment sent without scripts', () => {
  it('is kept, and the event page says what becomes of it', async () => {
    const api = await admin();
    const { slug, id } = await makeEvento(api);
    const answer = await post(`/eventos/${slug}`, { ...comment, id_evento: id });
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      `/eventos/${slug}/comentario-publicado#comentarios`,
    ]);
    expect((await api.call(comentarios.list)).body).toMatchObject([comment]);
    const { status, text } = await visitor().raw('get', `/eventos/${slug}/comentario-publicado`);
    expect([status, text.includes(textos.comentarioPublicado)]).toEqual([200, true]);
    expect(text).toContain(comment.contenido);
    expect(text).toContain('noindex');
  });

  it('keeps what was typed beside what is wrong', async () => {
    const { slug, id } = await makeEvento(await admin());
    const answer = await post(`/eventos/${slug}`, { ...comment, nombre: ' ', id_evento: id });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('El nombre es obligatorio.');
    expect(answer.text).toContain(`${comment.contenido}</textarea>`);
  });
});
