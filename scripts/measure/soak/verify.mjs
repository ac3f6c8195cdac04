import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../site/site.mjs';

const PATIENCE_MS = 30_000;

const difference = (what, held, expected) => [
  ...[...expected].filter((one) => !held.has(one)).map((one) => `${what}: se perdió «${one}»`),
  ...[...held].filter((one) => !expected.has(one)).map((one) => `${what}: sobra «${one}»`),
];

/** Compares what the site shows with what it acknowledged. */
async function lost(client, ledger) {
  const ask = async (path, staff = false) => (await client.ask('verificación', path, { staff })).body;
  const [events, comments, enquiries, settings] = await Promise.all([
    ask('/api/eventos'),
    ask('/comentarios'),
    ask('/consultas', true),
    ask('/configuraciones'),
  ]);
  const images = await Promise.all(events.map(({ slug }) => ask(`/imagenesEventos/${slug}`)));
  const own = comments.filter(({ contenido }) => contenido.startsWith('Comentario '));
  const expected = [...ledger.stable, ...ledger.events.values()];
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  return [
    ...difference(
      'eventos',
      new Set(events.map(({ titulo }) => titulo)),
      new Set(expected.map(({ titulo }) => titulo)),
    ),
    ...difference(
      'comentarios',
      new Set(own.map(({ contenido }) => contenido)),
      new Set(ledger.comments.values()),
    ),
    ...difference(
      'consultas',
      new Set(enquiries.map(({ mensaje }) => mensaje)),
      new Set(ledger.enquiries.values()),
    ),
    ...difference('imágenes', new Set(images.flat().map(({ id }) => id)), new Set(ledger.images.keys())),
    ...[...ledger.settings]
      .filter(([key, value]) => values.get(key) !== value)
      .map(([key]) => `ajustes: se perdió ${key}`),
    ...(own.length === ledger.comments.size ? [] : ['comentarios: hay repetidos']),
    ...(comments.length - own.length <= ledger.events.size
      ? []
      : ['comentarios: quedan de eventos borrados, o repetidos']),
    ...(enquiries.length === ledger.enquiries.size ? [] : ['consultas: hay repetidas']),
    ...(events.length === expected.length ? [] : ['eventos: hay repetidos']),
  ];
}

const filesIn = (storage, folder) => {
  const entries = tryRead(join(storage, folder));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(storage, folder), join(entry.parentPath, entry.name)));
};
const tryRead = (folder) => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
};

/** Every address of a stored file that a row holds, whatever its table. */
async function owned(connection) {
  const [columns] = await connection.query(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name <> 'archivos' AND (column_type = 'varchar(191)' OR data_type = 'mediumtext')`,
  );
  const found = [];
  for (const { t, c } of columns) {
    const [rows] = await connection.query('SELECT ?? AS url FROM ?? WHERE ?? LIKE ?', [
      c,
      t,
      c,
      '/storage/%',
    ]);
    found.push(...rows.map(({ url }) => url));
  }
  return found;
}

/** Temporary files left over; variants of the last images may still be in progress when the load ends. */
async function leftTemporary({ storage }) {
  const end = Date.now() + PATIENCE_MS;
  let found = filesIn(storage, 'tmp');
  while (found.length > 0 && Date.now() < end) {
    await sleep(200);
    found = filesIn(storage, 'tmp');
  }
  return found.map((name) => `temporales: sobra ${name}`);
}

/** Rows, registry and disk must hold the same files. */
async function orphans(house) {
  const temporary = await leftTemporary(house);
  const connection = await connectTo(house.storage);
  try {
    const [rows] = await connection.query('SELECT url FROM archivos');
    const registered = new Set(rows.map(({ url }) => url));
    const stored = filesIn(house.storage, 'archivos').map((name) => `/storage/${name}`);
    const bases = new Set(
      [...registered].map((url) => url.replace(/^\/storage\//, '').replace(/\.\w+$/, '')),
    );
    const sizes = filesIn(house.storage, 'tamanos').filter(
      (name) => !bases.has(name.replace(/-\d+\.\w+$/, '')),
    );
    return [
      ...difference('archivos en disco', new Set(stored), registered),
      ...difference('archivos con dueño', new Set(await owned(connection)), registered),
      ...temporary,
      ...sizes.map((name) => `tamaños: sobra ${name}`),
    ];
  } finally {
    await connection.end();
  }
}

export async function verify(house, client, ledger) {
  return [...(await lost(client, ledger)), ...(await orphans(house))];
}
