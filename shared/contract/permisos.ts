import type { Area } from './areas.ts';
import { type Noun, nouns } from './nouns.ts';

/** The permission a call requires. `propio` is about the caller's own data: a session is enough. */
export type Permiso = `${Area}.leer` | `${Area}.editar` | 'propio';

/** The permission required to read or change a noun. */
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

/** Permissions of each role; permission to edit includes reading. An administrator has all. */
const permisos: Readonly<Record<Exclude<Rol, 'administrador'>, readonly Permiso[]>> = {
  editor: ['contenido.editar', 'historia.editar'],
  secretaria: ['padron.editar', 'mensajes.editar', 'historia.editar', 'contenido.leer'],
  // No access to messages, which hold personal data of visitors.
  lector: ['contenido.leer', 'cuentas.leer', 'historia.leer'],
};

/** Whether the granted permissions include another one. */
export const permisosCubren = (otorgados: readonly Permiso[], permiso: Permiso): boolean =>
  otorgados.includes(permiso) || otorgados.some((one) => one.replace('.editar', '.leer') === permiso);

export const puede = (rol: Rol, permiso: Permiso): boolean =>
  rol === 'administrador' || permiso === 'propio' || permisosCubren(permisos[rol], permiso);

/** The answer to a person whose role lacks the permission. */
export const SIN_PERMISO = 'Tu rol no permite hacer esto.';
/** The answer to a program whose credential lacks the permission. */
export const CREDENCIAL_SIN_PERMISO = 'La credencial no permite hacer esto.';
/** The answer to a program that calls what only a person may confirm. */
export const SOLO_EN_PERSONA = 'Esto se confirma en persona: una credencial no puede hacerlo.';
