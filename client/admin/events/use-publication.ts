import { destacados } from '#shared/content/events/destacados.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { useRowRequest } from '../crud/use-remove.ts';

/** The actions of one press that show, hide, highlight and duplicate an event; their toasts offer the way back. */
export const usePublication = () => ({
  show: useRowRequest(publicacion.publicar).run,
  hide: useRowRequest(publicacion.ocultar).run,
  highlight: useRowRequest(destacados.destacar).run,
  unhighlight: useRowRequest(destacados.noDestacar).run,
  duplicate: useRowRequest(publicacion.duplicar).run,
});
