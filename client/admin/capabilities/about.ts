import type { Permiso } from '#shared/contract/permisos.ts';

/** A screen of a capability, which the menu has under «Avanzado». */
export interface CapabilityScreen<Path extends string = string> {
  readonly path: Path;
  /** Its module in `admin/`, without its ending `.screen.tsx`. */
  readonly module: string;
  readonly label: string;
  readonly permiso: Permiso;
  readonly words: string;
}
