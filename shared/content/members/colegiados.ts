import * as z from 'zod/mini';
import { dia, linea } from '../../contract/fields/campos.ts';
import { estadoColegiado, letras } from '../../contract/fields/codigos.ts';
import { token } from '../../contract/senales.ts';
import { group, publicExchange, publicRead } from '../../contract/endpoint.ts';

/** The setting that shows the list to visitors: `si`, or nothing. */
export const CLAVE_COLEGIADOS = 'colegiados_publico';

/** The same answer for somebody missing and somebody hidden, so that they cannot be told apart. */
export const NO_FIGURA = 'No figura nadie con ese código o DNI. Revisa que esté completo y bien escrito.';
const DATO_OBLIGATORIO = 'Escribe el código o el DNI.';
export const DATO_MAX = 30;

/** A whole code or DNI. Part of a name finds nobody. */
export const consultaDeColegiado = z.object({
  dato: linea(DATO_MAX, DATO_OBLIGATORIO),
  /** A proof of the bot check for the action `member`; needed only while very many ask. */
  recaptcha_token: token,
});

/** Said while so many ask that each question needs a proof. */
export const FALTA_PRUEBA =
  'Hay muchas consultas en este momento. Escribe el dato otra vez: tu navegador hará antes una comprobación de unos segundos.';

const situacion = {
  nombre: z.string(),
  /** Today's state: N once `hasta` has passed. */
  estado: z.enum(letras(estadoColegiado)),
  /** Last day of the present state; null without one. */
  hasta: z.nullable(dia),
  /** Date of the list that says so. */
  padron: dia,
};

const colegiado = z.object({
  codigo: z.string(),
  ...situacion,
  /** The day in Lima for which it holds. */
  dia,
  /** Path of a page that proves the state on this day. */
  constancia: z.string(),
});
export type Colegiado = z.output<typeof colegiado>;

const padron = z.object({
  fecha: dia,
  /** How many members stood how on the day of the list, the most first. */
  estados: z.array(z.object({ estado: z.enum(letras(estadoColegiado)), cantidad: z.number() })),
  /** The lists before it that are kept, oldest first, and their members. */
  anteriores: z.array(z.object({ fecha: dia, cantidad: z.number() })),
});
export type CifrasDelPadron = z.output<typeof padron>;

/** The public list of members. All of it answers 404 while it is off. */
export const colegiados = group('colegiados', {
  /** The date of the list in force, and how many members it and those before it have. */
  padron: publicRead('/colegiados-padron', padron),
  /** By POST: addresses are logged and kept by browsers, and a DNI has no business there. */
  consultar: publicExchange('/colegiado-consultar', {
    input: consultaDeColegiado,
    output: colegiado,
    failed: 'No se pudo consultar el padrón.',
  }),
});

const constancia = z.object({
  codigo: z.string(),
  /** The day the link was made, and what the list of `padron` said on it. */
  dia,
  estado: z.enum(letras(estadoColegiado)),
  padron: dia,
  /** What the list says now; null for somebody who is not in it any more. */
  actual: z.nullable(z.object({ ...situacion, dia })),
  /** The address of the page as a QR code: modules of a side, and the dark ones as the path of an SVG of that size. */
  qr: z.object({ lado: z.number(), trazo: z.string() }),
});
export type Constancia = z.output<typeof constancia>;

/** Read by the server for its page alone: it holds personal data and must be in no cache. */
export const paginaConstancia = group('paginaConstancia', {
  get: publicRead('/paginas/constancia/:clave', constancia),
});

export const RUTA_DE_COLEGIADOS = '/colegiados';

/** What the page says above its form when a question had no answer. */
export const avisosDeConsulta = {
  'no-figura': NO_FIGURA,
  incompleto: `${DATO_OBLIGATORIO} Debe estar completo: no se busca por nombres.`,
  prueba: FALTA_PRUEBA,
  espera: 'Se hicieron demasiadas consultas. Espera unos minutos y vuelve a intentarlo.',
} as const;
export type AvisoDeConsulta = keyof typeof avisosDeConsulta;
export const rutaDeAviso = (aviso: AvisoDeConsulta): string => `${RUTA_DE_COLEGIADOS}/aviso/${aviso}`;

/** `firmada` is what was signed, with its signature. */
export const rutaDeConstancia = (firmada: string): string => `${RUTA_DE_COLEGIADOS}/constancia/${firmada}`;
