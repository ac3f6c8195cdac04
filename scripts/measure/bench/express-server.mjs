// What a plain Express server needs: an answer from memory, one with a query, one with a durable insert.
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
const insert = async ({ nombre, correo, contenido, id_evento }) => {
  const [{ insertId }] = await pool.query(
    'INSERT INTO comentarios (nombre, correo, contenido, id_evento) VALUES (?, ?, ?, ?)',
    [nombre, correo, contenido, id_evento],
  );
  return { message: 'Comentario publicado exitosamente', id: insertId };
};
app.get('/consulta', (_req, res, next) => {
  query().then((rows) => res.json(rows), next);
});
app.post('/insercion', express.json(), (req, res, next) => {
  insert(req.body).then((made) => res.status(201).json(made), next);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
