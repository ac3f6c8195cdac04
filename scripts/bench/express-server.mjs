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
app.get('/consulta', async (_req, res) => {
  const [rows] = await pool.query(LIST);
  res.json(rows);
});
const insert = async (req, res) => {
  const { nombre, correo, contenido, id_evento } = req.body;
  const [{ insertId }] = await pool.query(
    'INSERT INTO comentarios (nombre, correo, contenido, id_evento) VALUES (?, ?, ?, ?)',
    [nombre, correo, contenido, id_evento],
  );
  res.status(201).json({ message: 'Comentario publicado exitosamente', id: insertId });
};
app.post('/insercion', express.json(), insert);
app.listen(Number(process.env.PORT), '127.0.0.1');
