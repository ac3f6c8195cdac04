import { toast } from '../../ui/toasts/toasts.ts';

/** Copies a text to the clipboard and shows a toast; `what` is its text: «Enlace copiado». Resolves to whether it was copied. */
export const copyText = (text: string, what: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => {
      toast.success(what);
      return true;
    },
    () => {
      toast.failure('No se pudo copiar: elige el texto y cópialo.');
      return false;
    },
  );
