import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { aAsociacion } from '#shared/content/settings/asociacion.ts';
import type { Conversacion } from '#shared/correspondence/bandeja.ts';

/** Maximum characters of the quoted question: mail programs cut long `mailto:` links. */
const LONGEST = 500;

/** What the visitor wrote last, marked as a quotation. */
const questionOf = ({ mensaje, fecha_envio, mensajes }: Conversacion): string => {
  const last = mensajes.findLast(({ clase }) => clase === 'V');
  const { texto, creado } = last ?? { texto: mensaje, creado: fecha_envio };
  const shown = texto.length > LONGEST ? `${texto.slice(0, LONGEST).toWellFormed()}…` : texto;
  return `El ${fechaLarga(creado)} nos escribiste:\n${shown.replaceAll(/^/gm, '> ')}`;
};

/** Opens an answer in the reader's own mail program, with the question below it; `from` is who answers. */
export const mailtoOf = (conversation: Conversacion, text: string, from: string): string => {
  const to = encodeURIComponent(conversation.correo).replace('%40', '@');
  const subject = encodeURIComponent(`Respuesta a tu consulta ${aAsociacion(from)}`);
  const body = encodeURIComponent(`${text}\n\n${questionOf(conversation)}`);
  return `mailto:${to}?subject=${subject}&body=${body}`;
};
