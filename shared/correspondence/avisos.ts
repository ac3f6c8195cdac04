import * as z from 'zod/mini';
import { entero, id, instante } from '../contract/fields/campos.ts';
import { type AvisoDeCapacidad, mergePart } from '../contract/capabilities/merge.ts';
import { keysOf } from '../contract/fields/codigos.ts';
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
/** Kinds of notices that no capability adds. */
export type TipoPropio = keyof typeof propios;
export type TipoDeAviso = TipoPropio | AvisoDeCapacidad;

interface AvisoAgregado {
  readonly nombre: string;
  readonly permiso: Permiso;
  readonly lugar: string;
}
const deCapacidades: Readonly<Record<string, AvisoAgregado>> = mergePart('avisos');
/** Computes a value for each kind of notice that capabilities add. */
const mapAvisos = <Value>(
  valueOf: (aviso: AvisoAgregado) => Value,
): Readonly<Record<AvisoDeCapacidad, Value>> =>
  Object.assign({}, ...Object.entries(deCapacidades).map(([tipo, aviso]) => ({ [tipo]: valueOf(aviso) })));

/** Labels of the kinds of notices. */
export const tiposDeAviso: Readonly<Record<TipoDeAviso, string>> = {
  ...propios,
  ...mapAvisos(({ nombre }) => nombre),
};

const permisos: Readonly<Record<TipoDeAviso, Permiso>> = {
  consulta: 'mensajes.leer',
  respuesta: 'mensajes.leer',
  asignada: 'mensajes.leer',
  comentario: 'mensajes.leer',
  sospechoso: 'mensajes.leer',
  // The notice opens the editor, so only people who may renew the agreement get it.
  convenio: 'contenido.editar',
  cuenta: 'cuentas.editar',
  rebote: 'mensajes.leer',
  devuelto: 'correo.leer',
  ...mapAvisos(({ permiso }) => permiso),
};
/** Whether a role can get notices of a kind: only if it may see what they are about. */
export const puedeRecibir = (rol: Rol, tipo: TipoDeAviso): boolean => puede(rol, permisos[tipo]);

/** The ways to be notified. */
export const modosDeAviso = {
  sitio: 'En el sitio',
  correo: 'En el sitio y por correo, al momento',
  resumen: 'En el sitio y en el resumen diario por correo',
  no: 'No avisarme',
} as const;
export type ModoDeAviso = keyof typeof modosDeAviso;

/** Kinds of notices whose way people cannot choose. A lost mail is not reported by mail. */
export const modosDeAvisoFijos = {
  cuenta: 'correo',
  rebote: 'sitio',
  devuelto: 'sitio',
  ...mapAvisos(() => 'correo' as const),
} as const satisfies Partial<Record<TipoDeAviso, ModoDeAviso>>;
/** Kinds of notices for which people choose how to be notified. */
export type TipoElegible = Exclude<TipoDeAviso, keyof typeof modosDeAvisoFijos>;
export const isTipoElegible = (tipo: TipoDeAviso): tipo is TipoElegible =>
  !Object.hasOwn(modosDeAvisoFijos, tipo);

/** Days before the end of an agreement at which people are notified. */
export const DIAS_ANTES_DE_VENCER = 30;
/** Days that a notice stays in the list. */
export const DIAS_DE_AVISO = 90;

/** Path of the screen that shows what a notice is about; `registro` is the id of its row. */
const lugares: Readonly<Record<TipoDeAviso, (registro: number) => string>> = {
  consulta: (registro) => `/consulta/${registro}`,
  respuesta: (registro) => `/consulta/${registro}`,
  asignada: (registro) => `/consulta/${registro}`,
  comentario: () => '/gestion-comentarios',
  sospechoso: () => '/gestion-comentarios',
  convenio: (registro) => `/nuevo-convenio/${registro}`,
  cuenta: (registro) => `/cuentas-bancarias?editar=${registro}`,
  rebote: (registro) => `/consulta/${registro}`,
  devuelto: () => '/correo',
  ...mapAvisos(
    ({ lugar }) =>
      () =>
        lugar,
  ),
};
export const pantallaDeAviso = (tipo: TipoDeAviso, registro: number): string => lugares[tipo](registro);

const aviso = z.object({
  id,
  tipo: z.enum(keysOf(tiposDeAviso)),
  titulo: z.string(),
  /** The beginning of a visitor's text; null for kinds without one. */
  detalle: z.nullable(z.string()),
  /** Path of the screen; null when the row was deleted. */
  lugar: z.nullable(z.string()),
  creado: instante,
  leido: z.nullable(instante),
});
export type Aviso = z.output<typeof aviso>;

const modo = z.enum(keysOf(modosDeAviso), 'Elige cómo quieres enterarte.');
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
  /** Whether the site can send mails. */
  conCorreo: z.boolean(),
});

const preferenciasInput = z.object({
  ...modos,
  hora: entero(0, HORA).check(z.refine((hora) => hora < 24, HORA)),
});

export const PREFERENCIAS_INICIALES: PreferenciasDeAvisos = {
  consulta: 'sitio',
  respuesta: 'sitio',
  asignada: 'sitio',
  comentario: 'sitio',
  sospechoso: 'sitio',
  convenio: 'sitio',
  hora: 8,
};

const cuenta = z.object({ sinLeer: z.number() });

/** The caller's notices and their preferences. Not part of the product's published API. */
export const avisos = group('avisos', {
  list: adminList('/avisos-recibidos', aviso),
  sinLeer: adminList('/avisos-sin-leer', aviso),
  cuenta: adminRead('/avisos-cuenta', cuenta),
  leer: adminExchange('/aviso-leer', {
    input: z.object({ id: entero(1, 'El aviso no existe.') }),
    output: cuenta,
    failed: 'No se pudo marcar el aviso como leído.',
  }),
  /** Marks notices as read up to the newest one the person has seen; later ones stay unread. */
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
