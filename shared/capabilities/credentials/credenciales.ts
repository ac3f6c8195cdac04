import * as z from 'zod/mini';
import { dia, fecha, id, instante, linea, palabras } from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { adminList, adminWrite, withConfirmation, group } from '../../contract/endpoint.ts';
import { DAY_MS, limaDay } from '../../contract/lima.ts';
import { areas } from '../../contract/areas.ts';
import type { Permiso } from '../../contract/permisos.ts';

/** Permissions that an API credential can hold: all but `propio`, which covers the owner's own account. */
export type PermisoDeCredencial = Exclude<Permiso, 'propio'>;
const nombres = keysOf(areas).flatMap(
  (area) =>
    [
      [`${area}.leer`, `${areas[area]}: ver`],
      [`${area}.editar`, `${areas[area]}: ver y cambiar`],
    ] as const,
);
export const permisosDeCredencial: readonly PermisoDeCredencial[] = nombres.map(([permiso]) => permiso);
const porPermiso: ReadonlyMap<PermisoDeCredencial, string> = new Map(nombres);
/** «Contenido del sitio: ver y cambiar» */
export const nombreDePermiso = (permiso: PermisoDeCredencial): string => porPermiso.get(permiso) ?? permiso;

/** Permissions not granted any more: their calls need a person, or do not exist. Older credentials keep them. */
const sinEfecto: ReadonlySet<PermisoDeCredencial> = new Set(['cuentas.editar', 'auditoria.editar']);
const SIN_EFECTO = 'Una credencial no puede cambiar cuentas bancarias ni la auditoría: marca solo verlas.';
/** Permissions offered when a credential is created. */
export const permisosOfrecidos = permisosDeCredencial.filter((permiso) => !sinEfecto.has(permiso));

export const estadosDeCredencial = {
  activa: { label: 'Activa', tone: 'bien' },
  vencida: { label: 'Vencida', tone: 'pendiente' },
  revocada: { label: 'Revocada', tone: 'pendiente' },
} as const satisfies Estados;
export type EstadoDeCredencial = keyof typeof estadosDeCredencial;

/** How many valid credentials one person may have. */
export const CREDENCIALES_POR_PERSONA = 20;
/** Days that an expired or revoked credential stays in the list. */
export const DIAS_DE_CREDENCIAL = 30;

/** Whether a day is within a year from today in Lima. An invalid date passes: another rule reports it. */
const isWithinYear = (day: string): boolean => {
  const days = Date.parse(day) / DAY_MS - limaDay(Date.now());
  return !(days < 0 || days > 365);
};

const credencial = z.object({
  id,
  nombre: z.string(),
  /** Name of the credential's owner. */
  de: z.string(),
  /** Whether the caller owns the credential. */
  propia: z.boolean(),
  permisos: z.array(z.enum(permisosDeCredencial)),
  creada: instante,
  /** The last day (in Lima) on which the credential is valid. */
  vence: dia,
  /** Time of the last use, exact to an hour; null if it was never used. */
  usada: z.nullable(instante),
  estado: z.enum(keysOf(estadosDeCredencial)),
});
export type CredencialDeApi = z.output<typeof credencial>;

/**
 * API credentials: secrets with which programs call the API on behalf of a person, limited by the credential's
 * permissions and by the person's role. Not part of the product's published API.
 */
export const credenciales = group('credenciales', {
  /** The caller's own credentials; with permission to manage users, everybody's. */
  list: adminList('/credenciales-de-api', credencial),
  /** Not a `create`: answers to a `create` with an `Idempotency-Key` are stored, and this one has the secret. */
  crear: withConfirmation(
    adminWrite('/credencial-crear', {
      input: z.object({
        nombre: linea(60, 'Ponle un nombre a la credencial.'),
        permisos: palabras(permisosDeCredencial, 'Elige al menos un permiso.').check(
          z.refine((permisos) => !permisos.some((permiso) => sinEfecto.has(permiso)), SIN_EFECTO),
        ),
        vence: fecha('Elige hasta qué día vale.').check(
          z.refine((day) => isWithinYear(day), 'Elige un día desde hoy y hasta dentro de un año.'),
        ),
      }),
      /** The credential's secret. It is shown only in this answer. */
      adds: { credencial: z.string() },
      done: 'Credencial creada',
      failed: 'No se pudo crear la credencial.',
    }),
  ),
  revocar: adminWrite('/credencial-revocar/:id', {
    done: 'Credencial revocada',
    failed: 'No se pudo revocar la credencial.',
  }),
});
