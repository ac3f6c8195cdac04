import * as z from 'zod/mini';
import { entero, id, instante } from '../contract/fields/campos.ts';
import { type AvisoDeCapacidad, porAviso } from '../contract/capabilities/parts.ts';
import { letras } from '../contract/fields/codigos.ts';
import { type Permiso, puede, type Rol } from '../contract/permisos.ts';
import { adminExchange, adminList, adminRead, adminWrite, group } from '../contract/endpoint.ts';

const propios = {
  consulta: 'Consulta nueva',
  respuesta: 'Respuesta a una consulta',
  asignada: 'Consulta que te asignaron',
  comentario: 'Comentario nuevo',
  sospechoso: 'Comentario sospechoso',
  convenio: 'Convenio por vencer',
  cuenta: 'Cambio de una cuenta bancaria',
  rebote: 'Respuesta que no llegó',
  devuelto: 'Correo que no llegó',
} as const;
/** The kinds that are not of a capability. */
export type TipoPropio = keyof typeof propios;
export type TipoDeAviso = TipoPropio | AvisoDeCapacidad;

/** The kinds of notices, by their words on the wire. */
export const tiposDeAviso: Readonly<Record<TipoDeAviso, string>> = {
  ...propios,
  ...porAviso(({ nombre }) => nombre),
};

const permisos: Readonly<Record<TipoDeAviso, Permiso>> = {
  consulta: 'mensajes.leer',
  respuesta: 'mensajes.leer',
  asignada: 'mensajes.leer',
  comentario: 'mensajes.leer',
  sospechoso: 'mensajes.leer',
  // The notice leads to the editor, and only who may renew has something to do.
  convenio: 'contenido.editar',
  cuenta: 'cuentas.editar',
  rebote: 'mensajes.leer',
  devuelto: 'correo.leer',
  ...porAviso(({ permiso }) => permiso),
};
/** Whether a role gets notices of a kind: only roles that may see the thing do. */
export const alcanza = (rol: Rol, tipo: TipoDeAviso): boolean => puede(rol, permisos[tipo]);

/** How somebody gets notices of a kind. */
export const modosDeAviso = {
  sitio: 'En el sitio',
  correo: 'En el sitio y por correo, al momento',
  resumen: 'En el sitio y en el resumen diario por correo',
  no: 'No avisarme',
} as const;
export type ModoDeAviso = keyof typeof modosDeAviso;

/** How people get notices of the kinds without a choice. A mail about a lost mail could be lost too. */
export const modosFijos = {
  cuenta: 'correo',
  rebote: 'sitio',
  devuelto: 'sitio',
  ...porAviso(() => 'correo' as const),
} as const satisfies Partial<Record<TipoDeAviso, ModoDeAviso>>;
/** The kinds people choose about. */
export type TipoElegible = Exclude<TipoDeAviso, keyof typeof modosFijos>;
export const seElige = (tipo: TipoDeAviso): tipo is TipoElegible => !Object.hasOwn(modosFijos, tipo);

/** Days before the end of an agreement at which people are notified. */
export const DIAS_ANTES_DE_VENCER = 30;
/** Days a notice stays in the list. */
export const DIAS_DE_AVISO = 90;

/** The screen where what a notice is about is looked at; `registro` is its row. */
const lugares: Readonly<Record<TipoDeAviso, (registro: number) => string>> = {
  consulta: (registro) => `/consulta/${registro}`,
  respuesta: (registro) => `/consulta/${registro}`,
  asignada: (registro) => `/consulta/${registro}`,
  comentario: () => '/gestion-comentarios',
  sospechoso: () => '/gestion-comentarios',
  convenio: (registro) => `/nuevo-convenio/${registro}`,
  cuenta: (registro) => `/historial/cuentas/${registro}`,
  rebote: (registro) => `/consulta/${registro}`,
  devuelto: () => '/correo',
  ...porAviso(
    ({ lugar }) =>
      () =>
        lugar,
  ),
};
export const lugarDe = (tipo: TipoDeAviso, registro: number): string => lugares[tipo](registro);

const aviso = z.object({
  id,
  tipo: z.enum(letras(tiposDeAviso)),
  titulo: z.string(),
  /** The beginning of what somebody wrote; null for a kind without. */
  detalle: z.nullable(z.string()),
  /** Path of the screen with the thing; null when it is gone. */
  lugar: z.nullable(z.string()),
  creado: instante,
  leido: z.nullable(instante),
});
export type Aviso = z.output<typeof aviso>;

const modo = z.enum(letras(modosDeAviso), 'Elige cómo quieres enterarte.');
const modos = {
  consulta: modo,
  respuesta: modo,
  asignada: modo,
  comentario: modo,
  sospechoso: modo,
  convenio: modo,
};

const HORA = 'Elige una hora del día.';
export const preferencias = z.object({
  ...modos,
  /** Hour of the day in Lima at which the daily summary is sent, 0 to 23. */
  hora: z.number(),
});
type PreferenciasDeAvisos = z.output<typeof preferencias>;

const preferenciasLeidas = z.extend(preferencias, {
  /** Whether the site can send mails at all. */
  conCorreo: z.boolean(),
});

const preferenciasInput = z.object({
  ...modos,
  hora: entero(0, HORA).check(z.refine((hora) => hora < 24, HORA)),
});

/** What holds for somebody who has chosen nothing. */
export const SIN_ELEGIR: PreferenciasDeAvisos = {
  consulta: 'sitio',
  respuesta: 'sitio',
  asignada: 'sitio',
  comentario: 'sitio',
  sospechoso: 'sitio',
  convenio: 'sitio',
  hora: 8,
};

const cuenta = z.object({ sinLeer: z.number() });

/** The caller's notices, and how they want to be notified. Not part of the product's published API. */
export const avisos = group('avisos', {
  list: adminList('/avisos-recibidos', aviso),
  sinLeer: adminList('/avisos-sin-leer', aviso),
  cuenta: adminRead('/avisos-cuenta', cuenta),
  leer: adminExchange('/aviso-leer', {
    input: z.object({ id: entero(1, 'El aviso no existe.') }),
    output: cuenta,
    failed: 'No se pudo marcar el aviso como leído.',
  }),
  /** Up to and with the newest that the person has seen: one that arrived meanwhile stays unread. */
  leerTodos: adminExchange('/avisos-leer-todos', {
    input: z.object({ hasta: entero(1, 'El aviso no existe.') }),
    output: cuenta,
    failed: 'No se pudieron marcar los avisos como leídos.',
  }),
  preferencias: adminRead('/avisos-preferencias', preferenciasLeidas),
  preferir: adminWrite('/avisos-preferir', {
    input: preferenciasInput,
    done: 'Preferencias de avisos guardadas',
    failed: 'No se pudieron guardar tus preferencias de avisos.',
  }),
});
