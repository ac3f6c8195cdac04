import {
  boolean,
  char,
  index,
  int,
  mediumtext,
  mysqlTable,
  primaryKey,
  varchar,
} from 'drizzle-orm/mysql-core';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { roles } from '#shared/contract/permisos.ts';
import { day, email, exact, id, instant, shortText, now, parent } from './columns.ts';

/** The people who may be given an account: members of the chapter, from `npm run cli -- personas:importar`. */
export const personas = mysqlTable('personas', {
  Codigo: exact({ length: 20 }).primaryKey(),
  dni: char({ length: 8 }).notNull().unique(),
  Nombres: shortText().notNull(),
  ApellidoPaterno: shortText().notNull(),
  ApellidoMaterno: shortText().notNull(),
});

export const usuarios = mysqlTable('usuarios', {
  id: id(),
  name: shortText().notNull(),
  email: email().notNull().unique(),
  password: exact({ length: 255 }).notNull(),
  CodigoPersona: exact({ length: 20 })
    .unique()
    .references(() => personas.Codigo, { onDelete: 'set null', onUpdate: 'cascade' }),
  created_at: now(),
  /** Since when it has its role; null since it was made. Columns are set in this order: this one looks at the role before. */
  rol_desde: instant(),
  rol: varchar({ length: 20, enum: keysOf(roles) })
    .notNull()
    .default('administrador'),
  /** Since when the account is locked; null while it is not. */
  bloqueado: instant(),
  /** SHA-256 of the stored password that was shown in a terminal: while they fit, it has not been changed. */
  clave_impresa: exact({ length: 64 }),
});

/** From which devices people have signed in: «Chrome en Windows», no more than the user agent tells. */
export const equipos = mysqlTable(
  'equipos',
  {
    usuario_id: parent(() => usuarios.id),
    equipo: exact({ length: 60 }).notNull(),
    desde: now(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.equipo] })],
);

export const sesiones = mysqlTable(
  'sesiones',
  {
    jti_sha256: exact({ length: 64 }).primaryKey(),
    usuario_id: parent(() => usuarios.id),
    creada: now(),
    expira: instant().notNull(),
    ultimo_uso: now(),
    remember: boolean().notNull().default(false),
    agente: shortText(),
    /** When its owner last confirmed who they are; null: by signing in. */
    confirmada: instant(),
  },
  (t) => [index('sesiones_usuario').on(t.usuario_id, t.creada), index('sesiones_expira').on(t.expira)],
);

/** Links with which somebody chooses the password of an account, once. */
export const accesos = mysqlTable(
  'accesos',
  {
    clave_sha256: exact({ length: 64 }).primaryKey(),
    usuario_id: parent(() => usuarios.id),
    vence: instant().notNull(),
  },
  (t) => [index('accesos_usuario').on(t.usuario_id), index('accesos_vence').on(t.vence)],
);

/** Secrets with which programs call the API for a person. */
export const credenciales = mysqlTable(
  'credenciales',
  {
    id: id(),
    usuario_id: parent(() => usuarios.id),
    nombre: shortText().notNull(),
    secreto_sha256: exact({ length: 64 }).notNull().unique(),
    /** Separated by spaces. */
    permisos: exact({ length: 500 }).notNull(),
    creada: now(),
    /** The last day in Lima on which it works. */
    vence: day().notNull(),
    usada: instant(),
    revocada: instant(),
  },
  (t) => [index('credenciales_usuario').on(t.usuario_id)],
);

/** What people are writing in forms of the back office and have not saved. */
export const borradores = mysqlTable(
  'borradores',
  {
    usuario_id: parent(() => usuarios.id),
    formulario: exact({ length: 255 }).notNull(),
    /** The page that wrote it. */
    escritor: exact({ length: 32 }).notNull(),
    /** Typed values by field, as JSON. Null once they were saved or discarded: what arrives late must not bring them back. */
    valores: mediumtext(),
    guardado: now(),
    /** The page counts what it writes. Behind the columns that are written or kept by it: MySQL sets them in this order. */
    orden: int({ unsigned: true }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.usuario_id, t.formulario, t.escritor] }),
    index('borradores_guardado').on(t.guardado),
  ],
);
