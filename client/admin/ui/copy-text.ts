import { toast } from '../../ui/toasts/toasts.ts';

/** Copies a text and says so; `what` begins the sentence: «Enlace copiado». */
export const copyText = (text: string, what: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast.success(what),
    () => toast.failure('No se pudo copiar: elige el texto y cópialo.'),
  );
};
