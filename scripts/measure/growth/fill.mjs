import { language } from '../bench/language.mjs';
import { fillFrom, NUMBERS } from './numbers.mjs';
import { fillRecords } from './records.mjs';

const PORTION = 2000;
const WORDS_OF_A_TEXT = 80;
/** Different texts; the events share them out, which keeps the filling fast. */
const TEXTS = 4000;

/** Writes so many events with two texts each and all that belongs to a site straight into its database. */
export async function fill(connection, size) {
  const { events, comments, images, enquiries } = size;
  // Safe here: an interrupted fill is started over.
  await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0');
  const [[{ last }]] = await connection.query('SELECT MAX(id) AS last FROM eventos');
  await fillEvents(connection, last, events);
  await fillFrom(connection, comments, commentsFrom(last, events));
  await fillFrom(connection, images, imagesFrom(last, events));
  await fillFrom(connection, enquiries, ENQUIRIES);
  await fillRecords(connection, size);
  await connection.query('ANALYZE TABLE eventos, evento_textos, comentarios, evento_imagenes, consultas');
  await connection.query('DELETE FROM marcas_de_cambio');
}

async function fillEvents(connection, last, events) {
  const { text } = language();
  const titles = Array.from({ length: TEXTS }, () => text(6));
  const texts = Array.from({ length: TEXTS }, () => text(WORDS_OF_A_TEXT));
  for (let from = 1; from <= events; from += PORTION) {
    const ids = Array.from({ length: Math.min(PORTION, events - from + 1) }, (_, at) => last + from + at);
    const rows = ids.map((id) => [
      id,
      `crecido-${id}`,
      titles[id % TEXTS],
      titles[(id * 7) % TEXTS],
      `/storage/eventos/${String(id)
        .padStart(26, 'a')
        .replaceAll(/[0189]/g, 'b')}.jpg`,
      '/storage/eventos/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg',
      id % 2 ? 'A' : 'N',
      '2026-01-01',
      new Date(Date.UTC(2020, 0, 1) + id * 1_000_000).toISOString().slice(0, 23).replace('T', ' '),
    ]);
    await connection.query(
      'INSERT INTO eventos (id, slug, titulo, descripcion, img_principal, img_fondo, tipoEvento, fecha_Inicio, created_at) VALUES ?',
      [rows],
    );
    await connection.query('INSERT INTO evento_textos (titulo, contenido, id_evento) VALUES ?', [
      ids.flatMap((id) => [
        [titles[(id * 3) % TEXTS], texts[id % TEXTS], id],
        [null, texts[(id * 11) % TEXTS], id],
      ]),
    ]);
  }
}

const commentsFrom = (last, events) => `INSERT INTO comentarios
  (nombre, correo, contenido, fecha, created_at, id_evento, sospechoso, estado)
  ${NUMBERS} SELECT CONCAT('Persona ', i % 997), CONCAT('p', i % 997, '@ejemplo.pe'),
    CONCAT('Comentario número ', i, ' sobre el evento.'), TIMESTAMPADD(SECOND, 20 * i, '2021-01-01'),
    TIMESTAMPADD(SECOND, 20 * i, '2021-01-01'), ${last} + 1 + i % ${events}, i % 50 = 0, IF(i % 50, 'V', 'E')
  FROM n WHERE k < ? ORDER BY i`;

/** Of the last two months: retention deletes old ones. */
const ENQUIRIES = `INSERT INTO consultas (nombre, correo, mensaje, estado, fecha_envio)
  ${NUMBERS} SELECT CONCAT('Persona', i), CONCAT('p', i, '@ejemplo.pe'), 'Quisiera una constancia.',
    ELT(1 + i % 4, 'P', 'R', 'A', 'N'), TIMESTAMPADD(SECOND, 20 * i, NOW() - INTERVAL 60 DAY)
  FROM n WHERE k < ? ORDER BY i`;

const imagesFrom = (last, events) => `INSERT INTO evento_imagenes (img_url, descripcion, id_evento)
  ${NUMBERS} SELECT CONCAT('/storage/eventos/', LPAD(CONV(i, 10, 4), 26, 'a'), '.jpg'), 'Una imagen',
    ${last} + 1 + i % ${events} FROM n WHERE k < ? ORDER BY i`;
