import { sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';

/** Rows in each filled table: enough for the query planner to prefer an index. */
export const MANY = 4000;

const NUMBERS = `WITH RECURSIVE d AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM d WHERE i < 9),
  n AS (SELECT 1 + a.i + 10 * b.i + 100 * c.i + 1000 * e.i AS i FROM d a, d b, d c, d e)`;
const url = "CONCAT('/storage/eventos/', LPAD(CONV(i, 10, 4), 26, 'a'), '.jpg')";
const day = "DATE_ADD('2020-01-01', INTERVAL i DAY)";

/** SQL expressions for the columns of each table; `i` is the row's number. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  eventos: {
    id: 'i',
    slug: "CONCAT('evento-', i)",
    titulo: "CONCAT('Evento ', i)",
    img_principal: url,
    img_fondo: url,
    tipoEvento: "IF(i % 2, 'A', 'N')",
    fecha_Inicio: "DATE_ADD('2015-01-01', INTERVAL i DIV 2 DAY)",
    created_at: day,
  },
  evento_textos: { contenido: "'Un texto'", id_evento: 'i' },
  evento_imagenes: { img_url: url, descripcion: "'Una imagen'", id_evento: 'i' },
  padrones: {
    id: 'i',
    fecha: "'2026-11-01'",
    archivo: "'a.csv'",
    autor: "'Ana'",
    estado: "'R'",
    usado_desde: day,
  },
  colegiados: {
    id_padron: `${MANY}`,
    codigo: "CONCAT('C-', i)",
    nombre: "'Ana'",
    estado: "'H'",
    dni: "LPAD(i, 8, '0')",
  },
  archivos: { url, nombre: "'a.jpg'", tipo: "'image/jpeg'", bytes: '1000' },
  comentarios: {
    nombre: "'Ana'",
    correo: "CONCAT('p', i, '@ejemplo.pe')",
    contenido: "'Hola'",
    id_evento: '1 + i % 1000',
    created_at: day,
    sospechoso: 'i % 50 = 0',
    estado: "IF(i % 50, 'V', 'E')",
    huella: 'SHA2(i, 256)',
  },
  consultas: {
    id: 'i',
    nombre: "'Ana'",
    estado: "ELT(1 + i % 4, 'P', 'R', 'A', 'N')",
    correo: "CONCAT('p', i, '@ejemplo.pe')",
    mensaje: "'Hola'",
    fecha_envio: day,
  },
  consulta_mensajes: { id_consulta: 'i', clase: "'N'", texto: "'Hola'", correo: "'a@b.pe'", autor: "'Ana'" },
  auditoria: {
    usuario_email: "'ana@ejemplo.pe'",
    operacion: "IF(i % 3, 'eventos.update', 'cuentas.create')",
    registro: 'i',
    cambio: "LPAD(CONV(i, 10, 4), 26, 'c')",
    direccion: "'127.0.0.1'",
    creada: day,
  },
  historia: {
    id: 'i',
    cambio: "LPAD(CONV(i, 10, 4), 26, 'c')",
    tabla: "IF(i % 10, 'eventos', 'cuentas')",
    // 50 states of each record are kept at most.
    fila: '1 + i DIV 50',
    accion: "IF(i % 10, 'U', 'D')",
    titulo: "CONCAT('Evento ', i)",
    antes: "'{}'",
    correo: "CONCAT('p', i, '@ejemplo.pe')",
    papelera: 'i % 10 = 0',
    creada: day,
  },
  historia_archivos: { url, historia_id: 'i' },
  limites: { clave: "CONCAT('limite ', i)", cuenta: '1', vence: "'2100-01-01'" },
  desafios: { firma: 'SHA2(i, 256)', vence: "'2100-01-01'" },
  idempotencia: { clave: 'SHA2(i, 256)', cuerpo: "''", vence: "'2100-01-01'" },
};

/** Fills every table that grows with the site. */
export const fillTables = async (): Promise<void> => {
  for (const [table, columns] of Object.entries(TABLES)) {
    await db().execute(
      sql.raw(`INSERT INTO ${table} (${Object.keys(columns).join(', ')}) ${NUMBERS}
        SELECT ${Object.values(columns).join(', ')} FROM n WHERE i <= ${MANY}`),
    );
  }
  await db().execute(sql.raw(`ANALYZE TABLE ${Object.keys(TABLES).join(', ')}`));
};

export const filledTables: ReadonlySet<string> = new Set(Object.keys(TABLES));
