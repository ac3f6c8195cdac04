import { fillFrom, NUMBERS } from './numbers.mjs';

/** First number of the processes, councils and documents: beyond those of the demonstration. */
export const FIRST = 1001;

/** Writes members, fees, elections with results, councils, versions of documents and answers to enquiries. */
export async function fillRecords(connection, { members, fees, processes, councils, documents, versions }) {
  await fillMembers(connection, members);
  await fillFrom(connection, fees, FEES);
  await fillElections(connection, processes);
  await fillFrom(connection, councils, COUNCILS);
  await fillFrom(connection, councils * 10, LEADERS);
  await fillFrom(connection, documents, DOCUMENTS);
  await fillFrom(connection, documents, KEYS);
  for (const statement of [FILES, READ, VERSIONS]) {
    await fillFrom(connection, documents * versions, statement(versions));
  }
  await connection.query(ANSWERS);
  await connection.query(`ANALYZE TABLE padrones, colegiados, cuotas, procesos_electorales, fases_electorales, fase_documentos,
    listas_electorales, candidatos, resultados_electorales, consejos, dirigentes, otros_documentos, documentos,
    documento_versiones, archivos, consulta_mensajes`);
}

/** Two lists, the second in force; a tenth of its members have another state than in the first. */
async function fillMembers(connection, members) {
  for (const list of [1, 2]) {
    await connection.query(
      `INSERT INTO padrones (id, fecha, archivo, autor, estado, filas, avance, usado_desde)
       VALUES (?, ?, 'padron.csv', 'Administración', 'R', ?, 100, ?)`,
      [list, `2026-0${list}-01`, members, `2026-0${list}-02`],
    );
    await fillFrom(connection, members, membersOf(list));
  }
  await connection.query(
    "INSERT INTO configuraciones (`key`, value) VALUES ('colegiados_publico', 'si') ON DUPLICATE KEY UPDATE value = 'si'",
  );
}

const membersOf = (list) => `INSERT INTO colegiados (id_padron, codigo, nombre, estado, hasta, dni)
  ${NUMBERS} SELECT ${list}, CONCAT('CRE-', i), CONCAT('Persona ', i), IF(i % 10 = ${list}, 'N', 'H'), '2030-12-31',
    10000000 + i FROM n WHERE k < ? ORDER BY i`;

/** The amounts of ten concepts in the course of the years. */
const FEES = `INSERT INTO cuotas (concepto, monto, vigente_desde, orden)
  ${NUMBERS} SELECT CONCAT('Cuota ', i % 10), 20 + i, TIMESTAMPADD(MONTH, i, '2000-01-01'), i FROM n WHERE k < ? ORDER BY i`;

const FILE = "'/storage/elecciones/aaaaaaaaaaaaaaaaaaaaaaaaaa.pdf'";

/** Each with six phases of two documents, four lists of ten candidates, and results that were corrected once. */
async function fillElections(connection, processes) {
  await fillFrom(connection, processes, PROCESSES);
  await fillFrom(connection, processes * 6, PHASES);
  await fillFrom(connection, processes * 12, PHASE_DOCUMENTS);
  await fillFrom(connection, processes * 4, LISTS);
  await fillFrom(connection, processes * 40, CANDIDATES);
  await fillFrom(connection, processes * 2, RESULTS);
}

const PROCESSES = `INSERT INTO procesos_electorales (id, slug, titulo, tipo, electores, votantes, blancos, nulos)
  ${NUMBERS} SELECT ${FIRST} + i, CONCAT('proceso-crecido-', i), CONCAT('Elecciones ', i), 'Consejo Directivo', 500, 420, 12, 8
  FROM n WHERE k < ? ORDER BY i`;
const PHASES = `INSERT INTO fases_electorales (id, id_proceso, titulo, fecha_Inicio, fecha_fin)
  ${NUMBERS} SELECT ${FIRST} + i, ${FIRST} + i DIV 6, 'Fase', TIMESTAMPADD(DAY, i, '1990-01-01'), TIMESTAMPADD(DAY, i + 9, '1990-01-01')
  FROM n WHERE k < ? ORDER BY i`;
const PHASE_DOCUMENTS = `INSERT INTO fase_documentos (id_fase, titulo, url)
  ${NUMBERS} SELECT ${FIRST} + i DIV 2, CONCAT('Acta ', i), ${FILE} FROM n WHERE k < ? ORDER BY i`;
const LISTS = `INSERT INTO listas_electorales (id, id_proceso, orden, numero, nombre, votos)
  ${NUMBERS} SELECT ${FIRST} + i, ${FIRST} + i DIV 4, i % 4, 1 + i % 4, CONCAT('Lista ', i), 100 FROM n WHERE k < ? ORDER BY i`;
const CANDIDATES = `INSERT INTO candidatos (id_lista, orden, nombre, cargo)
  ${NUMBERS} SELECT ${FIRST} + i DIV 10, i % 10, CONCAT('Persona ', i), 'Vocal' FROM n WHERE k < ? ORDER BY i`;
const COUNTED = JSON.stringify(
  [1, 2, 3, 4].map((numero) => ({ numero: String(numero), nombre: `Lista ${numero}`, votos: 100 })),
);
const RESULTS = `INSERT INTO resultados_electorales (id_proceso, numero, motivo, electores, votantes, blancos, nulos, listas)
  ${NUMBERS} SELECT ${FIRST} + i DIV 2, 1 + i % 2, IF(i % 2, 'Se corrigió un acta.', NULL), 500, 420 + i % 2, 12, 8, '${COUNTED}'
  FROM n WHERE k < ? ORDER BY i`;

const COUNCILS = `INSERT INTO consejos (id, periodo, desde, hasta)
  ${NUMBERS} SELECT ${FIRST} + i, CONCAT('Periodo ', i), TIMESTAMPADD(YEAR, 2 * i, '1950-01-01'), TIMESTAMPADD(YEAR, 2 * i + 1, '1950-12-31')
  FROM n WHERE k < ? ORDER BY i`;
const LEADERS = `INSERT INTO dirigentes (nombre, funcion, orden, url_consejal, id_consejo)
  ${NUMBERS} SELECT CONCAT('Persona ', i), 'Vocal', i, '/storage/dirigentes/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', ${FIRST} + i DIV 10
  FROM n WHERE k < ? ORDER BY i`;

const versionFile = (document, number) =>
  `CONCAT('/storage/documentos/', LPAD(CONV(${document} * 100 + ${number}, 10, 4), 26, 'a'), '.pdf')`;

const DOCUMENTS = `INSERT INTO otros_documentos (id, titulo, pagina, orden, url)
  ${NUMBERS} SELECT ${FIRST} + i, CONCAT('Directiva ', i), 'C', i, ${versionFile('i', '0')} FROM n WHERE k < ? ORDER BY i`;
const KEYS = `INSERT INTO documentos (id, clave, tabla, fila, ultima)
  ${NUMBERS} SELECT ${FIRST} + i, CONCAT('directiva-crecida-', i), 'otros_documentos', ${FIRST} + i, 99 FROM n WHERE k < ? ORDER BY i`;

/** Rows of a document's versions, the first of which is the newest. */
const perVersion = (into, fields) => (versions) =>
  `INSERT INTO ${into}
  ${NUMBERS}, v AS (SELECT k, i, i DIV ${versions} AS d, i % ${versions} AS v FROM n) SELECT ${fields} FROM v WHERE k < ? ORDER BY i`;

/** What identifies the bytes of a version; `pages.mjs` works it out as well. */
const SUM = "SHA2(CONCAT('directiva-', d, '-', v), 256)";

const FILES = perVersion(
  'archivos (url, nombre, tipo, bytes, suma, creado)',
  `${versionFile('d', 'v')}, 'directiva.pdf', 'application/pdf', 1000, ${SUM}, TIMESTAMPADD(DAY, -v, '2026-01-01')`,
);
/** There are no such files, so nobody may try to read them. */
const READ = perVersion('textos_de_archivos (suma, texto, intentos)', `${SUM}, 'Directiva', 3`);
const VERSIONS = perVersion(
  'documento_versiones (id_documento, numero, url, titulo, publicada)',
  `${FIRST} + d, 100 - v, ${versionFile('d', 'v')}, CONCAT('Directiva ', d), TIMESTAMPADD(DAY, -v, '2026-01-01')`,
);

/** Two answers in each conversation. */
const ANSWERS = `INSERT INTO consulta_mensajes (id_consulta, clase, texto, correo, autor, creado)
  SELECT id, 'C', 'Con gusto.', correo, 'Secretaría', fecha_envio FROM consultas WHERE mensaje = 'Quisiera una constancia.'
  UNION ALL SELECT id, 'N', 'Llamó por teléfono.', correo, 'Secretaría', fecha_envio FROM consultas WHERE mensaje = 'Quisiera una constancia.'`;
