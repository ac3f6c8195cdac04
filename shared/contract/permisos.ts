import { areasDeCapacidades } from './capabilities/parts.ts';
import { type Noun, nouns } from './nouns.ts';

/** Nouns that are permitted together, and what people call them. */
export const areas = {
  contenido: 'Contenido del sitio',
  cuentas: 'Cuentas bancarias',
  padron: 'Padrón de colegiados',
  mensajes: 'Comentarios y consultas',
  historia: 'Historial y papelera de lo que cada quien puede ver',
  usuarios: 'Usuarios',
  auditoria: 'Auditoría',
  privacidad: 'Datos personales',
  correo: 'Correos que envía el sitio',
  ...areasDeCapacidades,
} as const;
export type Area = keyof typeof areas;

/** What a call asks of its caller. `propio` is about oneself: a session is enough. */
export type Permiso = `${Area}.leer` | `${Area}.editar` | 'propio';

/** What reading or changing a noun asks. */
export const permisoSobre = (noun: Noun, what: 'leer' | 'editar'): Permiso => {
  const { area } = nouns[noun];
  return area === 'propio' ? area : `${area}.${what}`;
};

interface Called {
  readonly group: Noun;
  readonly kind: 'read' | 'list' | 'exchange' | 'create' | 'write';
  readonly permiso?: Permiso | undefined;
}

/** The permission of a call: its own, or that of its noun. */
export const permisoDe = ({ group, kind, permiso }: Called): Permiso =>
  permiso ?? permisoSobre(group, kind === 'create' || kind === 'write' ? 'editar' : 'leer');

export const roles = {
  administrador: 'Administrador',
  editor: 'Editor',
  secretaria: 'Secretaría',
  lector: 'Lector',
} as const;
export type Rol = keyof typeof roles;

/** What each role may; to change something is also to read it. An administrator may everything. */
const permisos: Readonly<Record<Exclude<Rol, 'administrador'>, readonly Permiso[]>> = {
  editor: ['contenido.editar', 'historia.editar'],
  secretaria: ['padron.editar', 'mensajes.editar', 'historia.editar', 'contenido.leer'],
  // Not the messages: they hold personal data of visitors.
  lector: ['contenido.leer', 'cuentas.leer', 'historia.leer'],
};

/** Whether permissions cover another one. */
export const cubren = (otorgados: readonly Permiso[], permiso: Permiso): boolean =>
  otorgados.includes(permiso) || otorgados.some((one) => one.replace('.editar', '.leer') === permiso);

export const puede = (rol: Rol, permiso: Permiso): boolean =>
  rol === 'administrador' || permiso === 'propio' || cubren(permisos[rol], permiso);

/** Said to somebody whose role does not reach. */
export const SIN_PERMISO = 'Tu rol no permite hacer esto.';
/** The answer to a program that lacks the permission. */
export const NO_ALCANZA = 'La credencial no permite hacer esto.';
/** The answer to a program whose call asks a person to confirm who they are. */
export const SOLO_EN_PERSONA = 'Esto se confirma en persona: una credencial no puede hacerlo.';
