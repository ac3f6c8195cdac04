import type { Permiso } from '#shared/contract/permisos.ts';

/** A screen of a capability, which the menu has under «Avanzado». */
export interface CapabilityScreen {
  readonly path: string;
  readonly label: string;
  readonly permiso: Permiso;
  readonly words: string;
}
