import { aviso } from '../../ui/avisos/avisos.ts';

/** Copies a text and says so; `what` begins the sentence: «Enlace copiado». */
export const copyText = (text: string, what: string): void => {
  navigator.clipboard.writeText(text).then(
    () => aviso.success(what),
    () => aviso.failure('No se pudo copiar: elige el texto y cópialo.'),
  );
};
