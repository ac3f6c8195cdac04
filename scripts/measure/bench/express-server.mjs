// Cost of a plain Express server: a response from memory, one with a query, one with a durable insert.
import { randomUUID } from 'node:crypto';
import express from 'express';
import { createPool } from 'mysql2/promise';

const pool = createPool({
  socketPath: process.env.BENCH_SOCKET,
  user: 'root',
  database: 'capitulo',
  dateStrings: true,
  connectionLimit: 10,
});
const LIST = 'SELECT * FROM eventos ORDER BY created_at DESC, id DESC';
const [list] = await pool.query(LIST);

const app = express();
app.get('/memoria', (_req, res) => {
  res.json(list);
});
const query = async () => {
  const [rows] = await pool.query(LIST);
  return rows;
};
const insert = async ({ nombre, correo, contenido, id_evento }, on = pool) => {
  const [{ insertId }] = await on.query(
    'INSERT INTO comentarios (nombre, correo, contenido, id_evento) VALUES (?, ?, ?, ?)',
    [nombre, correo, contenido, id_evento],
  );
  return { message: 'Comentario publicado exitosamente', id: insertId };
};

const NOTICES = `INSERT INTO avisos (usuario_id, tipo, registro, clave) SELECT id, 'comentario', ?, ? FROM usuarios
  ON DUPLICATE KEY UPDATE avisos.clave = avisos.clave`;
const MARK = `INSERT INTO marcas_de_cambio (nombre, escritor, version) VALUES ('medida', ?, ?)
  ON DUPLICATE KEY UPDATE version = VALUES(version)`;
/** The five statements of the site's own comment, without its rules. */
const insertInTransaction = async (comment) => {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const made = await insert(comment, connection);
    await connection.query(NOTICES, [made.id, `medida-${made.id}`]);
    await connection.query(MARK, [`medida.${connection.threadId}`, randomUUID()]);
    await connection.commit();
    return made;
  } finally {
    connection.release();
  }
};
app.get('/consulta', (_req, res, next) => {
  query().then((rows) => res.json(rows), next);
});
app.post('/insercion', express.json(), (req, res, next) => {
  insert(req.body).then((made) => res.status(201).json(made), next);
});
app.post('/transaccion', express.json(), (req, res, next) => {
  insertInTransaction(req.body).then((made) => res.status(201).json(made), next);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
