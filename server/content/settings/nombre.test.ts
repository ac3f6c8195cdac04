import { beforeEach, expect, it } from 'vitest';
import { type ClaveDeNombre, nombresIniciales } from '#shared/content/settings/asociacion.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { historia } from '#shared/records/historia.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals, textOfLength, tooLong } from '#server/testing/expectations.ts';
import { makeComentario, makeEvento, makeSettings } from '#server/testing/factories.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const get = (path: string) => visitor().raw('get', path).buffer(true).expect(200);
const textOf = async (path: string): Promise<string> => (await get(path)).text;
const name = async (key: ClaveDeNombre, value: string | null) =>
  api.call(configuraciones.update, { params: { id: await makeSettings(key) }, body: { value } });
const rename = async (names: Readonly<Record<ClaveDeNombre, string | null>>) => {
  const changes = [];
  for (const key of ['nombre_nacional', 'nombre_regional', 'region'] as const)
    changes.push((await name(key, names[key]).then((done) => done)).headers['x-cambio']);
  return changes;
};

/** The home page names the association once its description is written. */
const describeIt = async (): Promise<void> => {
  const params = { id: await makeSettings('descripcionAcercaNosotros') };
  await api.call(configuraciones.update, { params, body: { value: 'Quiénes somos.' } }).expect(200);
};

const OLD = /Estadísticos del Perú|Consejo Regional Arequipa|servicio de Arequipa/;

/** Everything public that contains the association's name. */
const places = (slug: string, id: number) => [
  '/',
  '/nosotros',
  '/eventos',
  `/eventos/${slug}`,
  '/contacto',
  '/privacidad',
  '/login',
  '/recuperar',
  '/rss.xml',
  '/atom.xml',
  '/calendario.ics',
  `/eventos/${slug}.ics`,
  '/manifest.webmanifest',
  '/openapi.json',
  '/comentarios',
  `/comentariosEvento/${id}`,
];

/** Unfolds calendar lines and undoes their escapes, which differ from HTML's. */
const plain = (text: string): string =>
  text
    .replaceAll('\r\n ', '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/&amp;|\\u0026/g, '&');

const answered = async () => {
  const { id, slug } = await makeEvento(api, { titulo: 'Charla' });
  const { id: comment } = await makeComentario(visitor(), { id_evento: id });
  await api
    .call(moderacion.contestar, { params: { id: comment }, body: { respuesta: 'Gracias.' } })
    .expect(200);
  return { id, slug };
};

it('is in all that the site says, at once and everywhere, and an undo brings the old one back', async () => {
  const { id, slug } = await answered();
  await describeIt();
  const pictures = ['/tarjeta.png', `/tarjetas/${slug}.png`];
  for (const path of places(slug, id)) expect(plain(await textOf(path)), path).toMatch(OLD);
  expect(await textOf('/')).toContain('al servicio de Arequipa');
  const drawn = await Promise.all(pictures.map(async (path) => (await get(path)).headers['etag']));
  const uid = /UID:\S+/.exec(await textOf('/calendario.ics'))?.[0];

  const changes = await rename({
    nombre_nacional: 'Asociación Peruana de Demografía',
    nombre_regional: 'Filial Cusco',
    region: 'Cusco',
  });
  for (const path of places(slug, id)) {
    const text = plain(await textOf(path));
    expect(text, path).toContain('Asociación Peruana de Demografía – Filial Cusco');
    expect(text, path).not.toMatch(OLD);
  }
  expect(await textOf('/')).toContain('La estadística, al servicio de Cusco');
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ short_name: 'Filial Cusco' });
  expect(await textOf('/rss.xml')).toContain('Anuncios y noticias de la Asociación Peruana');
  expect(await textOf('/calendario.ics')).toContain(uid);
  for (const [at, path] of pictures.entries()) expect((await get(path)).headers['etag']).not.toBe(drawn[at]);
  expect((await api.call(oficina.marco)).body.asociacion).toMatchObject({ corto: 'Filial Cusco' });
  const { body: app } = await api.call(segundoFactor.prepararApp).expect(200);
  expect(app.uri).toContain('issuer=Filial%20Cusco');
  const { body: key } = await api.call(segundoFactor.prepararLlave).expect(200);
  expect(key.rp.name).toContain('Filial Cusco');
  await writeMail({ key: 'k', to: 'ana@ejemplo.pe', subject: 'Hola', body: ['Hola'], reason: 'Porque sí.' });
  const [mail] = await db().select().from(correos);
  expect(mail?.texto).toContain('Asociación Peruana de Demografía, Filial Cusco');
  expect(mail?.html).toContain('Asociación Peruana de Demografía<br />Filial Cusco');

  for (const cambio of changes)
    await api.call(historia.deshacer, { params: { cambio: String(cambio) } }).expect(200);
  for (const path of places(slug, id)) {
    const text = plain(await textOf(path));
    expect(text, path).toMatch(OLD);
    expect(text, path).not.toContain('Filial Cusco');
  }
}, 60_000);

it('may lack a chapter and a region', async () => {
  const { slug } = await answered();
  await describeIt();
  await rename({ nombre_nacional: 'Sociedad de Actuarios', nombre_regional: '', region: null });
  const home = await textOf('/');
  expect(home).toContain('<title>Sociedad de Actuarios</title>');
  expect(home).toContain('al servicio de la sociedad');
  expect(home).not.toMatch(OLD);
  expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({
    name: 'Sociedad de Actuarios',
    short_name: 'Sociedad de Actuarios',
  });
  for (const path of ['/tarjeta.png', `/tarjetas/${slug}.png`]) await get(path);
});

it('may be long, and may hold what means something to HTML, XML, JSON, calendars and mails', async () => {
  const { id, slug } = await answered();
  const hostile = `Colegio "A" & 'B' <script>alert(1)</script> ]]> // \\; , fin`;
  const longest = 'Decanato Regional de Profesionales de la Estadística, la Demografía y los Datos ñ';
  await rename({ nombre_nacional: hostile, nombre_regional: longest.slice(0, 80), region: '<b>' });
  const answers = await Promise.all(places(slug, id).map((path) => get(path)));
  const documents = answers.filter(({ type }) => /html|xml/.test(type));
  expect(documents).toHaveLength(10);
  for (const { text } of documents) expect(text.includes('<script>alert')).toBe(false);
  expect(JSON.parse(await textOf('/manifest.webmanifest')).name).toContain(hostile);
  expect(await textOf('/rss.xml')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;');
  const calendar = plain(await textOf('/calendario.ics'));
  expect(calendar).toContain(String.raw`NAME:Colegio "A" & 'B' <script>alert(1)</script> ]]> // \\\; \, fin`);
  expect(/^PRODID:.*$/m.exec(calendar)?.[0].split('//')).toHaveLength(4);
  for (const path of ['/tarjeta.png', `/tarjetas/${slug}.png`]) await get(path);
  await writeMail({ key: 'k', to: 'ana@ejemplo.pe', subject: 'Hola', body: ['Hola'], reason: 'Porque sí.' });
  const [mail] = await db().select().from(correos);
  expect(mail?.html).not.toContain('<script>');
}, 60_000);

it('is refused when it is none, too long or more than a line', async () => {
  const NAMELESS = 'Escribe el nombre de la institución.';
  const rows = [
    [{ value: '' }, 'value', NAMELESS],
    [{ value: null }, 'value', NAMELESS],
    [{ value: ' \u200B ' }, 'value', NAMELESS],
    [{ value: textOfLength(81) }, 'value', tooLong(80)],
    [{ value: 'Dos\nlíneas' }, 'value', 'Debe ir en una sola línea.'],
    [{ value: 'Colegio\u0000' }, 'value', 'Contiene caracteres que no se permiten.'],
  ] as const;
  const good = { value: 'Colegio' };
  const id = await makeSettings('nombre_nacional');
  await expectRefusals(api, configuraciones.update, { params: { id }, good, rows });
  const chapter = await makeSettings('nombre_regional');
  await expectRefusals(api, configuraciones.update, { params: { id: chapter }, good, rows: rows.slice(3) });
  expect(await textOf('/')).toContain(nombresIniciales.nombre_nacional);
});
