import { useFrameData } from '../../lib/page.ts';
import type { Configuracion } from '#shared/configuraciones.ts';
import type { Cuenta } from '#shared/cuentas.ts';
import type { Block } from '../../lib/block.ts';

/** What the layout loads once for every page. */
export interface Frame {
  ajustes: Configuracion[];
  cuentas: Block<Cuenta[]>;
}

/** Settings and accounts, from the layout. */
export const useFrame = () => useFrameData<Frame>();
