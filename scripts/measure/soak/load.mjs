import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { fillLists, longListUsers } from './long-lists.mjs';

/** Maximum rows of each kind: the site must not grow while its memory is measured. */
const KEPT = 60;
const READERS = 6;
const MEMBERS = 3000;
const MANY_MEMBERS = 20_000;
const STABLE = 5;

const pause = (ms) => sleep(ms * (0.5 + Math.random()));
const pick = (list) => list[Math.floor(Math.random() * list.length)];

const drawn = (width) =>
  sharp({
    create: {
      width,
      height: Math.round(width * 0.7),
      channels: 3,
      background: '#335',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

const formOf = (fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([value], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
};

/** Starts the load; `stop` waits for running requests and returns what the site acknowledged. */
export async function startLoad(client, withLongLists) {
  const world = { client, pictures: await Promise.all([320, 900, 2000].map(drawn)), running: true };
  world.ledger = {
    stable: [],
    events: new Map(),
    comments: new Map(),
    enquiries: new Map(),
    images: new Map(),
    settings: new Map(),
  };
  for (let at = 0; at < STABLE; at += 1) world.ledger.stable.push(await newEvent(world, `Permanente ${at}`));
  const { body: settings } = await client.ask('ajustes', '/configuraciones');
  world.settings = settings;
  if (withLongLists) await fillLists(client.house, world.ledger.stable[0].id);
  world.members = membersOf(withLongLists ? MANY_MEMBERS : MEMBERS);
  const users = [
    ...(withLongLists ? longListUsers() : []),
    commenter,
    enquirer,
    publisher,
    editor,
    settler,
    importer,
    ...Array.from({ length: READERS }, () => reader),
  ];
  const all = users.map(async (user) => {
    while (world.running) await user(world);
  });
  // An error of one simulated user ends the run, not the process.
  const done = Promise.all(all);
  done.catch(() => undefined);
  return {
    stop: async () => {
      world.running = false;
      await done;
      return world.ledger;
    },
  };
}

async function reader({ client, ledger }) {
  const { slug } = pick([...ledger.stable, ...ledger.events.values()]);
  const image = pick([...ledger.images.values()])?.url;
  const paths = [
    '/',
    '/eventos',
    `/eventos/${slug}`,
    `/eventos/${slug}`,
    '/contacto',
    '/nosotros',
    '/api/eventos',
    `/imagenesEventos/${slug}`,
    `/comentarios?limit=10&offset=${Math.floor(Math.random() * 40)}`,
    '/eventosBuscar/evento',
    '/rss.xml',
    '/calendario.ics',
    ...(image ? [image, `${image.replace(/\.\w+$/, '')}-480`] : []),
  ];
  await client.ask('lectura', pick(paths));
  await pause(60);
}

/** Removes the oldest row once there are too many. */
async function keepFew({ client }, held, { kind, path }) {
  if (held.size <= KEPT) return;
  const [[id, oldest]] = held;
  await client.must(kind, path(id, oldest), { staff: true, orGone: true });
  held.delete(id);
}

async function commenter(world) {
  const { client, ledger } = world;
  const { id: id_evento } = pick(ledger.stable);
  const contenido = `Comentario ${randomUUID()}`;
  const json = { nombre: 'Luis', correo: 'luis@ejemplo.pe', contenido, id_evento };
  const { id } = await client.must('comentario', '/comentarioGuardar', { body: json, key: randomUUID() });
  ledger.comments.set(id, contenido);
  await keepFew(world, ledger.comments, {
    kind: 'borrar comentario',
    path: (old) => `/eliminar-comentario/${old}`,
  });
  await pause(250);
}

async function enquirer(world) {
  const { client, ledger } = world;
  const mensaje = `Consulta ${randomUUID()}`;
  const json = { nombre: 'Ana', correo: 'ana@ejemplo.pe', telefono: '987654321', mensaje };
  const { id } = await client.must('consulta', '/contactoGuardar', { body: json, key: randomUUID() });
  ledger.enquiries.set(id, mensaje);
  await keepFew(world, ledger.enquiries, {
    kind: 'borrar consulta',
    path: (old) => `/consulta-eliminada/${old}`,
  });
  await pause(400);
}

const eventForm = ({ pictures }, titulo) =>
  formOf({
    titulo,
    descripcion: 'Prueba',
    tipoEvento: 'A',
    fecha_Inicio: '2026-11-28',
    img_principal: pick(pictures),
    img_fondo: pick(pictures),
  });

async function newEvent(world, titulo) {
  const made = await world.client.must('evento', '/guardar-evento', {
    body: eventForm(world, titulo),
    key: randomUUID(),
    staff: true,
  });
  return { id: made.id, slug: made.slug, titulo };
}

/** Publishes events with a text, a gallery image and a comment, and removes the oldest with all of it. */
async function publisher(world) {
  const { client, ledger, pictures } = world;
  const event = await newEvent(world, `Evento ${randomUUID()}`);
  ledger.events.set(event.id, event);
  const { slug } = event;
  const form = formOf({ slug, descripcion: 'El aula', img_url: pick(pictures) });
  const image = await client.must('imagen', '/guardar-imagen', {
    body: form,
    key: randomUUID(),
    staff: true,
  });
  ledger.images.set(image.id, { url: image.img_url, slug });
  const json = {
    nombre: 'Eva',
    correo: 'eva@ejemplo.pe',
    contenido: 'Se irá con el evento',
    id_evento: event.id,
  };
  await client.must('comentario', '/comentarioGuardar', { body: json, key: randomUUID() });
  if (ledger.events.size > KEPT / 4) {
    const [[id, oldest]] = ledger.events;
    ledger.events.delete(id);
    for (const [key, { slug: owner }] of ledger.images) if (owner === oldest.slug) ledger.images.delete(key);
    await client.must('borrar evento', `/evento-eliminar/${oldest.slug}`, { staff: true, orGone: true });
  }
  await pause(1500);
}

/** Changes events that stay, with new pictures. */
async function editor(world) {
  const { client, ledger } = world;
  const event = pick(ledger.stable);
  const titulo = `Permanente ${randomUUID()}`;
  await client.must('cambiar evento', `/actualizar-evento/${event.slug}`, {
    body: eventForm(world, titulo),
    staff: true,
  });
  event.titulo = titulo;
  await pause(1500);
}

async function settler(world) {
  const { client, ledger, pictures, settings } = world;
  const file = settings.find(({ key }) => key.startsWith('url_fondoNormas'));
  const made = await client.must('cambiar archivo', `/actualizar-img/${file.id}`, {
    body: formOf({ image: pick(pictures) }),
    staff: true,
  });
  ledger.settings.set(file.key, made.value);
  const text = settings.find(({ key }) => key.startsWith('mision'));
  const value = `Misión ${randomUUID()}`;
  await client.must('cambiar texto', `/actualizar-config/${text.id}`, { body: { value }, staff: true });
  ledger.settings.set(text.key, value);
  await pause(2000);
}

function membersOf(length) {
  const lines = Array.from(
    { length },
    (_, at) => `COE-${at};Quispe Mamani, Rosa ${at};Habilitado;31/12/2099`,
  );
  return new Blob([['codigo;nombre;estado;hasta', ...lines].join('\n')]);
}

function membersForm(members) {
  const form = new FormData();
  form.set('fecha', '2026-11-01');
  form.set('archivo', members, 'padron.csv');
  return form;
}

/** Brings a list of members, waits until it is read, and discards it: to put it in force needs a password anew. */
async function importer(world) {
  const { client } = world;
  const { id } = await client.must('padrón', '/colegiados-subir', {
    body: membersForm(world.members),
    key: randomUUID(),
    staff: true,
  });
  const stateOf = async () => {
    const path = `/colegiados-revision/${id}`;
    const { body } = await client.ask('leer padrón', path, { staff: true });
    return body?.padron?.estado ?? 'L';
  };
  let state = 'L';
  while (world.running && state === 'L') {
    await pause(500);
    state = await stateOf();
  }
  if (world.running) await client.must('descartar padrón', `/colegiados-descartar/${id}`, { staff: true });
  await pause(20_000);
}
