import { toast } from '../../ui/toasts/toasts.ts';

/** Copies a text to the clipboard and shows a toast; `what` is its text: «Enlace copiado». */
export const copyText = (text: string, what: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast.success(what),
    () => toast.failure('No se pudo copiar: elige el texto y cópialo.'),
  );
};
