import * as z from 'zod/mini';
import { entero, id, instante, linea } from '../contract/fields/campos.ts';
import { letras } from '../contract/fields/codigos.ts';
import { adminList, adminRead, adminWrite, confirmed, group, needs } from '../contract/endpoint.ts';
import { parte } from '../contract/partes.ts';

/** The nouns whose changes can be taken back and what one row of each is called, parents before what belongs to them. */
export const conHistoria = {
  configuraciones: 'un dato del sitio',
  cuentas: 'una cuenta bancaria',
  consejos: 'un consejo',
  dirigentes: 'un dirigente',
  colegiaturas: 'un requisito o nota',
  elecciones: 'un documento electoral',
  convenios: 'un convenio',
  convenioArchivos: 'un archivo de convenio',
  convenioBeneficios: 'un beneficio de convenio',
  eventos: 'un evento',
  eventoTextos: 'un texto de evento',
  eventoImagenes: 'una imagen de evento',
  paginasPropias: 'una página',
  paginaArchivos: 'un archivo de página',
  enlacesMenu: 'una entrada del menú',
  comentarios: 'un comentario',
  decisionesComentarios: 'una decisión sobre quien comenta',
  consultas: 'una consulta',
  consultaMensajes: 'un mensaje de una consulta',
  plantillas: 'una plantilla de respuesta',
  cuotas: 'una cuota',
  biblioteca: 'un archivo de la biblioteca',
  otrosDocumentos: 'un documento',
  procesosElectorales: 'un proceso electoral',
  fasesElectorales: 'una fase electoral',
  faseDocumentos: 'un documento de una fase electoral',
  listasElectorales: 'una lista de candidatos',
  candidatos: 'un candidato',
  documentos: 'una versión de un documento',
} as const;
export type GrupoConHistoria = keyof typeof conHistoria;
export const gruposConHistoria = letras(conHistoria);
/** Whether changes of a noun can be taken back. */
export const tieneHistoria = (grupo: string): grupo is GrupoConHistoria => Object.hasOwn(conHistoria, grupo);

const campo = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  antes: z.nullable(z.string()),
  despues: z.nullable(z.string()),
  /** Word by word what went and what came; null where the two are too different to be compared. */
  partes: z.nullable(z.array(parte)),
});

/** C created, U updated, D deleted. */
const accion = z.enum(['C', 'U', 'D']);

const filaCambiada = z.object({
  /** Noun of the contract. */
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  accion,
  campos: z.array(campo),
});

const autor = {
  /** Names the change: what undoes it takes this. */
  cambio: z.string(),
  /** `noun.operation` of the call; null when its audit row has ended. */
  operacion: z.nullable(z.string()),
  usuario_email: z.nullable(z.string()),
  creada: instante,
};

const cambio = z.object({ ...autor, filas: z.array(filaCambiada), total: z.number() });
export type Cambio = z.output<typeof cambio>;

const enPapelera = z.object({
  id,
  ...autor,
  grupo: z.string(),
  titulo: z.nullable(z.string()),
  /** Rows that went with it: the comments and pictures of an event. */
  arrastradas: z.number(),
});
export type EnPapelera = z.output<typeof enPapelera>;

/** Days that what was deleted can be brought back. */
export const DIAS_EN_PAPELERA = 30;

const cambios = z.object({
  cambios: z
    .array(linea(26, 'Elige al menos un registro.'), 'Elige al menos un registro.')
    .check(
      z.minLength(1, 'Elige al menos un registro.'),
      z.maxLength(100, 'Elige 100 registros como máximo.'),
    ),
});

const vuelta = z.object({
  grupo: z.enum(gruposConHistoria, 'Elige un registro con historial.'),
  id: entero(1, 'Elige un registro.'),
  /** The change beside which the state is shown, and whether the state is the one before or after it. */
  cambio: linea(26, 'Elige un estado del historial.'),
  momento: z.enum(['antes', 'despues'], 'Elige un estado del historial.'),
  /** The newest change of the record that the person saw: a newer one of somebody else is not written over. */
  visto: linea(26, 'Falta el último cambio que viste.'),
});
/** An older state of a record. */
export type Vuelta = z.output<typeof vuelta>;

/** What changes did to rows, and the way back. Of each row the permission of its noun counts too. */
export const historia = group('historia', {
  get: adminRead('/historia-cambio/:cambio', cambio),
  /** The changes of one record, newest first. */
  list: adminList('/historia-registro/:grupo/:id', cambio),
  deshacer: adminWrite('/deshacer-cambio/:cambio', {
    done: 'Cambio deshecho',
    failed: 'No se pudo deshacer el cambio.',
    touches: ['auditoria'],
  }),
  volver: adminWrite('/historia-volver', {
    input: vuelta,
    done: 'El texto volvió a como estaba',
    failed: 'No se pudo volver a ese texto.',
    touches: ['auditoria'],
  }),
  papelera: needs('historia.editar', adminList('/papelera-registros', enPapelera)),
  buscar: needs('historia.editar', adminList('/papelera-registros/:term', enPapelera)),
  restaurar: adminWrite('/papelera-restaurar', {
    input: cambios,
    done: 'Restaurado con éxito',
    failed: 'No se pudo restaurar.',
    touches: ['auditoria'],
  }),
  /** Cannot be undone. */
  borrar: confirmed(
    adminWrite('/papelera-borrar', {
      input: cambios,
      done: 'Borrado definitivamente',
      failed: 'No se pudo borrar.',
    }),
  ),
});
