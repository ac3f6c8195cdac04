import * as z from 'zod/mini';
import { dia, linea } from '../../contract/fields/campos.ts';
import { estadoColegiado, keysOf } from '../../contract/fields/codigos.ts';
import { botCheckToken } from '../../contract/bot-check-fields.ts';
import { group, publicExchange, publicRead } from '../../contract/endpoint.ts';

/** Key of the setting that opens the member lookup to visitors: `si`, or nothing. */
export const CLAVE_COLEGIADOS = 'colegiados_publico';

/** One message for unknown and for hidden members, so that visitors cannot tell them apart. */
export const NO_FIGURA = 'No figura nadie con ese código o DNI. Revisa que esté completo y bien escrito.';
const DATO_OBLIGATORIO = 'Escribe el código o el DNI.';
export const DATO_MAX = 30;

/** The complete code or DNI of a member; parts of names match nobody. */
export const consultaDeColegiado = z.object({
  dato: linea(DATO_MAX, DATO_OBLIGATORIO),
  /** Bot check token for the action `member`; required only while there are very many lookups. */
  recaptcha_token: botCheckToken,
});

/** Shown while there are so many lookups that each needs a bot check token. */
export const FALTA_PRUEBA =
  'Hay muchas consultas en este momento. Escribe el dato otra vez: tu navegador hará antes una comprobación de unos segundos.';

const situacion = {
  nombre: z.string(),
  /** The member's state today: N once `hasta` has passed. */
  estado: z.enum(keysOf(estadoColegiado)),
  /** Last day of the member's state; null if it has no end. */
  hasta: z.nullable(dia),
  /** Date of the member list. */
  padron: dia,
};

const colegiado = z.object({
  codigo: z.string(),
  ...situacion,
  /** The day (in Lima) for which this answer is valid. */
  dia,
  /** Path of a page that certifies the state on this day. */
  constancia: z.string(),
});
export type Colegiado = z.output<typeof colegiado>;

const padron = z.object({
  fecha: dia,
  /** Number of members in each state on the day of the list, largest first. */
  estados: z.array(z.object({ estado: z.enum(keysOf(estadoColegiado)), cantidad: z.number() })),
  /** Earlier lists, oldest first, with their numbers of members. */
  anteriores: z.array(z.object({ fecha: dia, cantidad: z.number() })),
});
export type CifrasDelPadron = z.output<typeof padron>;

/** The public member lookup. All its calls answer 404 while it is turned off. */
export const colegiados = group('colegiados', {
  /** The date of the list in force, and how many members it and earlier lists have. */
  padron: publicRead('/colegiados-padron', padron),
  /** By POST, because URLs with a DNI would end up in logs and browser histories. */
  consultar: publicExchange('/colegiado-consultar', {
    input: consultaDeColegiado,
    output: colegiado,
    failed: 'No se pudo consultar el padrón.',
  }),
});

const constancia = z.object({
  codigo: z.string(),
  /** The day the certificate was made; `estado` and `padron` are of that day. */
  dia,
  estado: z.enum(keysOf(estadoColegiado)),
  padron: dia,
  /** What the list in force says now; null if the member is no longer in it. */
  actual: z.nullable(z.object({ ...situacion, dia })),
  /** QR code of the page's address: modules per side, and the dark ones as an SVG path of that size. */
  qr: z.object({ lado: z.number(), trazo: z.string() }),
});
export type Constancia = z.output<typeof constancia>;

/** Read only by the server to render the certificate; it holds personal data and must not be cached. */
export const paginaConstancia = group('paginaConstancia', {
  get: publicRead('/paginas/constancia/:clave', constancia),
});

export const RUTA_DE_COLEGIADOS = '/colegiados';

/** Messages above the lookup form after a question without an answer. */
export const avisosDeConsulta = {
  'no-figura': NO_FIGURA,
  incompleto: `${DATO_OBLIGATORIO} Debe estar completo: no se busca por nombres.`,
  prueba: FALTA_PRUEBA,
  espera: 'Se hicieron demasiadas consultas. Espera unos minutos y vuelve a intentarlo.',
} as const;
export type AvisoDeConsulta = keyof typeof avisosDeConsulta;
export const rutaDeAviso = (aviso: AvisoDeConsulta): string => `${RUTA_DE_COLEGIADOS}/aviso/${aviso}`;

/** `firmada` is the signed text with its signature. */
export const rutaDeConstancia = (firmada: string): string => `${RUTA_DE_COLEGIADOS}/constancia/${firmada}`;
