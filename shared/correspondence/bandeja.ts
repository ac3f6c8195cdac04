import * as z from 'zod/mini';
import { codigo, entero, id, instante, parrafo, parrafoOpcional } from '../contract/fields/campos.ts';
import { claseMensaje, keysOf } from '../contract/fields/codigos.ts';
import { estadoCorreo, situacionConsulta } from '../contract/fields/estados.ts';
import { consulta } from './consultas.ts';
import { adminCreate, adminExchange, adminRead, adminWrite, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { filtroDeLista, vecinos } from '../contract/cursores.ts';

/** Seconds during which an answer can be withdrawn before its mail is sent. */
export const SEGUNDOS_PARA_RETIRAR = 10;

/** Maximum conversations that one call can change. */
const MOST = 100;

const colega = z.object({ id, name: z.string() });
export type Colega = z.output<typeof colega>;

const enBandeja = z.extend(consulta, {
  estado: z.enum(keysOf(situacionConsulta)),
  asignada: z.nullable(colega),
  /** Whether the last answer bounced and nothing was sent or received since. */
  no_llego: z.boolean(),
});
export type ConsultaEnBandeja = z.output<typeof enBandeja>;

const SIN_ASIGNAR = 'Elige a una persona del equipo.';

export const filtroBandeja = z.object({
  estado: z.optional(codigo(situacionConsulta, 'El estado no existe.')),
  /** Id of the assigned account, or `nadie`. */
  asignada: z.optional(z.union([z.literal('nadie'), entero(1, SIN_ASIGNAR)], SIN_ASIGNAR)),
  /** Only conversations whose answer bounced. */
  no_llego: z.optional(z.literal(true, 'Escribe «true» o nada.')),
  ...filtroDeLista,
});
export type FiltroBandeja = z.input<typeof filtroBandeja>;

const pagina = z.object({
  consultas: z.array(enBandeja),
  ...vecinos,
  /** Number of conversations in each state, regardless of the filter. */
  cuentas: z.record(z.enum(keysOf(situacionConsulta)), z.number()),
  /** Number of conversations whose answer bounced. */
  no_llegaron: z.number(),
});
export type PaginaDeBandeja = z.output<typeof pagina>;

/** Delivery status of an answer's mail. */
const entrega = z.object({
  estado: z.enum(keysOf(estadoCorreo)),
  error: z.nullable(z.string()),
  proximo: instante,
  enviado: z.nullable(instante),
});

const mensaje = z.object({
  id,
  clase: z.enum(keysOf(claseMensaje)),
  texto: z.string(),
  autor: z.string(),
  creado: instante,
  /** For a received mail: the lines it quotes, and (`observacion`) a remark of the site about it. */
  cita: z.nullable(z.string()),
  observacion: z.nullable(z.string()),
  /** Null if no mail was sent, and from 90 days after it was sent. */
  entrega: z.nullable(entrega),
});
export type MensajeDeConsulta = z.output<typeof mensaje>;

const conversacion = z.extend(enBandeja, {
  mensajes: z.array(mensaje),
  /** Whether answers can be sent by mail. */
  hay_correo: z.boolean(),
});
export type Conversacion = z.output<typeof conversacion>;

const NINGUNA = 'Elige al menos una consulta.';
const elegidas = z
  .array(entero(1, NINGUNA), NINGUNA)
  .check(z.minLength(1, NINGUNA), z.maxLength(MOST, `Elige ${MOST} consultas como máximo.`));

/** How an answer that the site did not send was given. */
const medios = { M: claseMensaje.M, T: claseMensaje.T, W: claseMensaje.W } as const;
export type MedioDeRespuesta = keyof typeof medios;

const texto = parrafo(longitudes.mensaje, 'Escribe el texto.');

/** The enquiries as conversations. Not part of the product's published API. */
export const bandeja = group('consultas', {
  /** By POST: people search by names and e-mails, and URLs are logged. */
  buscarEnBandeja: adminExchange('/bandeja-consultas', {
    input: filtroBandeja,
    output: pagina,
    failed: 'Error al cargar las consultas',
  }),
  conversacion: adminRead('/bandeja-consulta/:id', conversacion),
  /** People to whom a conversation can be assigned. */
  equipo: adminRead('/bandeja-equipo', z.array(colega)),
  /**
   * Sends an answer by mail after the time to withdraw it. A `create`, so that a repeated request sends it only once.
   */
  contestar: adminCreate('/bandeja-contestar/:id', {
    input: z.object({ texto }),
    done: 'Respuesta en camino',
    failed: 'Error al enviar la respuesta',
  }),
  /** Withdraws an answer, by the id of its message, before its mail is sent. The enquiry is pending again. */
  retirar: adminWrite('/bandeja-retirar/:id', {
    done: 'Respuesta retirada: no se envió',
    failed: 'Error al retirar la respuesta',
  }),
  anotar: adminCreate('/bandeja-anotar/:id', {
    input: z.object({ texto }),
    done: 'Nota guardada',
    failed: 'Error al guardar la nota',
  }),
  /** Changes the state of enquiries. `nota` records an answer that the site did not send, `medio` how it was given. */
  situar: adminWrite('/bandeja-situar', {
    input: z.object({
      ids: elegidas,
      estado: codigo(situacionConsulta, 'El estado no existe.'),
      nota: parrafoOpcional(longitudes.mensaje),
      medio: z.optional(codigo(medios, 'El medio no existe.')),
    }),
    done: 'Estado cambiado',
    failed: 'Error al cambiar el estado',
  }),
  asignar: adminWrite('/bandeja-asignar', {
    input: z.object({ ids: elegidas, usuario_id: z.nullable(entero(1, SIN_ASIGNAR)) }),
    done: 'Asignación guardada',
    failed: 'Error al asignar',
  }),
  eliminarVarias: adminWrite('/bandeja-eliminar', {
    input: z.object({ ids: elegidas }),
    done: 'Consultas eliminadas',
    failed: 'Error al eliminar las consultas',
  }),
});
