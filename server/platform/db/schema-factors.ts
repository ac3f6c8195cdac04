import { bigint, boolean, index, int, mysqlTable, primaryKey, text, varchar } from 'drizzle-orm/mysql-core';

import type { Rol } from '#shared/contract/permisos.ts';
import { exact, id, instant, shortText, now, parent } from './columns.ts';
import { usuarios } from './schema-accounts.ts';

/** Apps that show a code of six digits (TOTP), one for each account. */
export const appsDeCodigos = mysqlTable('apps_de_codigos', {
  usuario_id: parent(() => usuarios.id).primaryKey(),
  /** In base 32. Not encrypted: a restored backup must open to its people without the old server's secret. */
  secreto: exact({ length: 32 }).notNull(),
  /** Null until a code has shown that the app works. */
  activa: instant(),
  /** The last 30 seconds whose code was used: neither it nor an older one counts again. */
  ultimo_paso: int().notNull().default(0),
});

/** Passkeys (WebAuthn): the public halves. */
export const llaves = mysqlTable(
  'llaves',
  {
    id: id(),
    usuario_id: parent(() => usuarios.id),
    nombre: shortText().notNull(),
    /** The key's own name, which is too long for an index. */
    credencial: text().notNull(),
    credencial_sha256: exact({ length: 64 }).notNull().unique(),
    /** COSE, in base64url. */
    clave_publica: text().notNull(),
    contador: bigint({ mode: 'number', unsigned: true }).notNull(),
    /** How the browser reaches it, separated by commas. */
    transportes: varchar({ length: 100 }).notNull(),
    creada: now(),
    usada: instant(),
  },
  (t) => [index('llaves_usuario').on(t.usuario_id)],
);

/** Ways in for somebody who lost the app or the key; each row is deleted with its use. */
export const codigosDeRecuperacion = mysqlTable(
  'codigos_de_recuperacion',
  {
    usuario_id: parent(() => usuarios.id),
    hash: exact({ length: 64 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.hash] })],
);

/** Steps that somebody has begun and must finish with a second factor or a passkey; none of them is a session. */
export const retos = mysqlTable(
  'retos',
  {
    clave_sha256: exact({ length: 64 }).primaryKey(),
    tipo: varchar({ length: 10, enum: ['ingreso', 'llave', 'alta', 'confirmar'] }).notNull(),
    /** Null where only the passkey will say whose it is. */
    usuario_id: int().references(() => usuarios.id, { onDelete: 'cascade' }),
    recordar: boolean().notNull().default(false),
    vence: instant().notNull(),
  },
  (t) => [index('retos_usuario').on(t.usuario_id), index('retos_vence').on(t.vence)],
);

/** Roles that must have a second factor, and how many days they have to set one up. */
export const exigencias = mysqlTable('exigencias', {
  rol: exact({ length: 20 }).$type<Rol>().primaryKey(),
  dias: int().notNull(),
  desde: now(),
});
