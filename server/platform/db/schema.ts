import { char, index, int, mediumtext, mysqlTable, varchar } from 'drizzle-orm/mysql-core';
import {
  keysOf,
  tipoArchivo,
  tipoConvenioArchivo,
  tipoInformacion,
} from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  day,
  email,
  exact,
  fileUrl,
  formato,
  id,
  modified,
  shortText,
  now,
  parent,
  publication,
  record,
  textOrFileUrl,
} from './columns.ts';
import { usuarios } from './schema-accounts.ts';

export const configuraciones = mysqlTable('configuraciones', {
  ...record(),
  key: exact({ length: 100 }).notNull().unique(),
  value: textOrFileUrl(),
  formato: formato(),
});

export const colegiaturas = mysqlTable(
  'colegiaturas',
  {
    ...record(),
    informacion: mediumtext().notNull(),
    tipo_informacion: char({ length: 1, enum: keysOf(tipoInformacion) }).notNull(),
    formato: formato(),
  },
  (t) => [index('colegiaturas_tipo').on(t.tipo_informacion, t.id)],
);

export const elecciones = mysqlTable(
  'elecciones',
  {
    ...record(),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    tipoArchivo: char({ length: 1, enum: keysOf(tipoArchivo) }).notNull(),
    url_archivo: fileUrl().notNull(),
  },
  (t) => [index('elecciones_tipo').on(t.tipoArchivo, t.id), index('elecciones_archivo').on(t.url_archivo)],
);

export const convenios = mysqlTable(
  'convenios',
  {
    ...record(),
    nombre_Institucion: shortText().notNull(),
    ruc_Institucion: char({ length: longitudes.ruc }).notNull(),
    fecha_Inicio: day().notNull(),
    fecha_Fin: day().notNull(),
    modificado: modified(),
    ...publication(),
  },
  (t) => [index('convenios_desde').on(t.publicar_desde), index('convenios_hasta').on(t.publicar_hasta)],
);

export const convenioArchivos = mysqlTable(
  'convenio_archivos',
  {
    ...record(),
    nombre: shortText().notNull(),
    url: fileUrl().notNull(),
    tipo: char({ length: 1, enum: keysOf(tipoConvenioArchivo) }).notNull(),
    id_convenio: parent(() => convenios.id),
  },
  (t) => [
    index('convenio_archivos_convenio').on(t.id_convenio, t.id),
    index('convenio_archivos_url').on(t.url),
  ],
);

export const convenioBeneficios = mysqlTable(
  'convenio_beneficios',
  {
    ...record(),
    contenido: mediumtext().notNull(),
    id_convenio: parent(() => convenios.id),
    formato: formato(),
  },
  (t) => [index('convenio_beneficios_convenio').on(t.id_convenio, t.id)],
);

export const cuentas = mysqlTable('cuentas', {
  ...record(),
  nombreBanco: shortText().notNull(),
  titularCuenta: shortText().notNull(),
  numeroCuenta: varchar({ length: longitudes.cuenta }).notNull(),
  cciCuenta: varchar({ length: longitudes.cuenta }).notNull(),
  /** The day on which staff last compared the numbers with the bank's; null since they changed. */
  verificada: day(),
});

/** Who wrote what: the e-mail stays when the account goes. */
export const auditoria = mysqlTable(
  'auditoria',
  {
    id: id(),
    usuario_id: int().references(() => usuarios.id, { onDelete: 'set null' }),
    usuario_email: email().notNull(),
    /** Name of the credential with which a program did it for them; null: themselves. */
    credencial: shortText(),
    operacion: varchar({ length: 100 }).notNull(),
    registro: exact({ length: 191 }),
    /** Names the rows of `historia` that the call left, if it changed any. */
    cambio: exact({ length: 26 }),
    direccion: varchar({ length: 64 }).notNull(),
    creada: now(),
  },
  (t) => [
    index('auditoria_creada').on(t.creada, t.id),
    index('auditoria_usuario').on(t.usuario_id),
    index('auditoria_cambio').on(t.cambio),
    index('auditoria_registro').on(t.registro, t.operacion, t.creada),
  ],
);

export { consejos, dirigentes } from './schema-councils.ts';
export { eventoImagenes, eventos, eventoTextos, vistasPrevias } from './schema-events.ts';
export { appsDeCodigos, codigosDeRecuperacion, exigencias, llaves, retos } from './schema-factors.ts';
export {
  accesos,
  borradores,
  credenciales,
  equipos,
  personas,
  sesiones,
  usuarios,
} from './schema-accounts.ts';
export { direcciones, direccionesDePaginas } from './schema-addresses.ts';
export { enlacesMenu, paginaArchivos, paginasPropias } from './schema-pages.ts';
export {
  avisosPrivacidad,
  comentarios,
  consultaMensajes,
  consultas,
  decisionesComentarios,
  plantillas,
} from './schema-messages.ts';
export {
  colegiados,
  colegiadosReservados,
  cuotas,
  llavesDeFirma,
  padronArchivos,
  padrones,
} from './schema-members.ts';
export { webhookEnvios, webhooks } from './schema-webhooks.ts';
export { buzones, correos } from './schema-mail.ts';
export { avisos, avisosPreferencias } from './schema-notices.ts';
export { documentos, documentoVersiones, otrosDocumentos } from './schema-documents.ts';
export {
  candidatos,
  faseDocumentos,
  fasesElectorales,
  listasElectorales,
  procesosElectorales,
  resultadosElectorales,
} from './schema-elections.ts';
export { archivos, biblioteca, textosDeArchivos } from './schema-files.ts';
export { historia, historiaArchivos } from './schema-history.ts';
export {
  desafios,
  idempotencia,
  identidad,
  limites,
  presencias,
  marcasDeCambio,
} from './schema-mechanics.ts';
export { importados, paginasImportadas } from './schema-transfer.ts';
