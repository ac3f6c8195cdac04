import { Circle, CircleDot } from 'lucide-react';
import { letras } from '#shared/contract/fields/codigos.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import {
  CLAVE_PUBLICACION,
  moderacion,
  type PublicacionDeComentarios,
  publicacionDeComentarios,
} from '#shared/correspondence/moderacion.ts';
import { useBulk } from '../crud/use-bulk.ts';
import type { ActGroup } from '../ui/menu/act.ts';

const modeIn = (settings: readonly Configuracion[]): PublicacionDeComentarios =>
  settings.find(({ key }) => key === CLAVE_PUBLICACION)?.value === 'aprobar' ? 'aprobar' : 'instante';

/** Whether new comments are published at once, or wait for somebody to approve them. */
export const usePublicationActs = (settings: readonly Configuracion[]): ActGroup => {
  const { run } = useBulk();
  const now = modeIn(settings);
  return letras(publicacionDeComentarios).map((modo) => ({
    verb: `Los nuevos: ${publicacionDeComentarios[modo].toLocaleLowerCase('es')}`,
    icon: modo === now ? CircleDot : Circle,
    chosen: modo === now,
    onPress: () => void run(moderacion.publicacion, { body: { modo } }),
  }));
};
