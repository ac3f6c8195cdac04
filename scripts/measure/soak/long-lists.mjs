// `--listas`: three lists of about 4 MB each, which many read at once while one of them changes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../site/site.mjs';

const COMMENTS = 8000;
const DOCUMENTS = 20_000;
const READERS = 6;
/** Rows of one INSERT. */
const PORTION = 1000;
/** How the text of each row begins, by which they are found again. */
const MARK = 'Fila larga';
const FILLING = ' de la lista que nadie ha borrado desde hace veinte años'.repeat(6);

const pause = (ms) => sleep(ms * (0.5 + Math.random()));

async function insert(connection, { into, count, row }) {
  for (let at = 0; at < count; at += PORTION)
    await connection.query(`INSERT INTO ${into} VALUES ?`, [
      Array.from({ length: Math.min(PORTION, count - at) }, (_, more) => row(at + more)),
    ]);
}

/** Fills the lists behind the site's back; the comments are on a visible event. */
export async function fillLists(house, event) {
  const connection = await connectTo(house.storage);
  try {
    await insert(connection, {
      into: 'comentarios (nombre, correo, contenido, id_evento)',
      count: COMMENTS,
      row: (at) => ['Luis', 'luis@ejemplo.pe', `${MARK} ${at}${FILLING}`, event],
    });
    await insert(connection, {
      into: 'consultas (nombre, correo, mensaje)',
      count: COMMENTS,
      row: (at) => ['Ana', 'ana@ejemplo.pe', `${MARK} ${at}${FILLING}`],
    });
    await insert(connection, {
      into: 'elecciones (titulo, tipoArchivo, url_archivo)',
      count: DOCUMENTS,
      row: (at) => [`${MARK} ${at}${FILLING}`.slice(0, 130), 'B', `/actas/${at}.pdf`],
    });
    // As the site would have them: else the next start numbers 20,000 documents before it listens.
    await connection.query(
      "INSERT INTO documentos (clave, tabla, fila, ultima) SELECT CONCAT('fila-', id), 'elecciones', id, 1 FROM elecciones WHERE titulo LIKE ?",
      [`${MARK}%`],
    );
    await connection.query(
      `INSERT INTO documento_versiones (id_documento, numero, url, titulo, publicada)
       SELECT d.id, 1, e.url_archivo, e.titulo, '2026-01-01' FROM documentos d
       JOIN elecciones e ON d.tabla = 'elecciones' AND d.fila = e.id WHERE e.titulo LIKE ?`,
      [`${MARK}%`],
    );
  } finally {
    await connection.end();
  }
}

/** Takes the rows out again: the site must show what it acknowledged, and nothing else. */
export async function emptyLists(house) {
  const connection = await connectTo(house.storage);
  try {
    await connection.query('DELETE FROM comentarios WHERE contenido LIKE ?', [`${MARK}%`]);
    await connection.query('DELETE FROM consultas WHERE mensaje LIKE ?', [`${MARK}%`]);
  } finally {
    await connection.end();
  }
}

/** A visitor, or now and then staff, reads a whole list. The site may ask to come back later. */
async function longReader({ client }) {
  const chance = Math.random();
  if (chance < 0.4) await client.ask('lista: comentarios', '/comentarios', { mayWait: true });
  else if (chance < 0.8) await client.ask('lista: documentos', '/api/elecciones/B', { mayWait: true });
  else await client.ask('lista: consultas', '/consultas', { staff: true, mayWait: true });
  await pause(200);
}

/** Changes the list of documents, so that it is made anew. */
async function documenter({ client }) {
  const form = new FormData();
  form.set('titulo', 'Acta');
  form.set('tipoArchivo', 'B');
  form.set('url_archivo', new Blob(['Acta'], { type: 'text/plain' }), 'acta.txt');
  const made = await client.must('documento', '/guardar-eleccion', {
    body: form,
    key: randomUUID(),
    staff: true,
  });
  await pause(1500);
  await client.must('borrar documento', `/eliminar-eleccion/${made.id}`, { staff: true, orGone: true });
  await pause(1500);
}

export const longListUsers = () => [documenter, ...Array.from({ length: READERS }, () => longReader)];
