import { destacados } from '#shared/content/events/destacados.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { useAction } from '../crud/use-remove.ts';

/** The actions of one press that show, hide, highlight and duplicate an event; their toasts offer the way back. */
export const usePublication = () => ({
  show: useAction(publicacion.publicar).run,
  hide: useAction(publicacion.ocultar).run,
  highlight: useAction(destacados.destacar).run,
  unhighlight: useAction(destacados.noDestacar).run,
  duplicate: useAction(publicacion.duplicar).run,
});
