import * as z from 'zod/mini';
import { dia, fecha, id, instante, linea, palabras } from '../../contract/fields/campos.ts';
import { letras } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { adminList, adminWrite, confirmed, group } from '../../contract/endpoint.ts';
import { DAY_MS, limaDay } from '../../contract/lima.ts';
import { areas, type Permiso } from '../../contract/permisos.ts';

/** What a credential may be given. Nothing about the account itself (`propio`), which is for its owner alone. */
export type PermisoDeCredencial = Exclude<Permiso, 'propio'>;
const nombres = letras(areas).flatMap(
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

/** Useless for a credential: these calls ask a person to confirm, or there are none. Older credentials keep them. */
const sinEfecto: ReadonlySet<PermisoDeCredencial> = new Set(['cuentas.editar', 'auditoria.editar']);
const SIN_EFECTO = 'Una credencial no puede cambiar cuentas bancarias ni la auditoría: marca solo verlas.';
/** What a new credential may be given. */
export const permisosOfrecidos = permisosDeCredencial.filter((permiso) => !sinEfecto.has(permiso));

export const estadosDeCredencial = {
  activa: { label: 'Activa', tone: 'bien' },
  vencida: { label: 'Vencida', tone: 'pendiente' },
  revocada: { label: 'Revocada', tone: 'pendiente' },
} as const satisfies Estados;
export type EstadoDeCredencial = keyof typeof estadosDeCredencial;

/** Credentials of a person that work at the same time. */
export const CREDENCIALES_POR_PERSONA = 20;
/** Days one that has ended stays in the list. */
export const DIAS_DE_CREDENCIAL = 30;

/** Whether a calendar day is from today on and at most a year away, in Lima; what is no day has its own sentence. */
const isWithinYear = (day: string): boolean => {
  const days = Date.parse(day) / DAY_MS - limaDay(Date.now());
  return !(days < 0 || days > 365);
};

const credencial = z.object({
  id,
  nombre: z.string(),
  /** Name of its owner. */
  de: z.string(),
  /** Whether its owner is who asks. */
  propia: z.boolean(),
  permisos: z.array(z.enum(permisosDeCredencial)),
  creada: instante,
  /** The last day in Lima on which it works. */
  vence: dia,
  /** Exact to an hour; null while it was not used. */
  usada: z.nullable(instante),
  estado: z.enum(letras(estadosDeCredencial)),
});
export type CredencialDeApi = z.output<typeof credencial>;

/**
 * API credentials: secrets with which programs call the API for a person, as far as its permissions and the role of that
 * person reach. Not part of the product's published API.
 */
export const credenciales = group('credenciales', {
  /** One's own; all of them with permission to manage users. */
  list: adminList('/credenciales-de-api', credencial),
  /** No `create`: the answer to one with an `Idempotency-Key` is stored. */
  crear: confirmed(
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
      /** The credential itself, at the only moment at which it is shown. */
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
