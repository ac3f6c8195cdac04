import type { ImapFlow } from 'imapflow';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { Reply as Text } from '#server/correspondence/inbox/store-reply.ts';
import { bodyOf } from './body.ts';
import type { Header } from './header.ts';
import { cutQuote } from './cut-quote.ts';
import { filesOf, type Part } from './structure.ts';

/** A visitor's answer by mail, with its header. */
export type Reply = Header & Text;

/** Maximum attachment names that are listed. */
const NAMED = 20;

const filesIn = (mail: Part): string[] => {
  const names = filesOf(mail);
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 archivo' : `${names.length} archivos`;
  const shown = names.slice(0, NAMED).map((name) => name.slice(0, longitudes.nombre).toWellFormed());
  return [
    `Adjuntó ${count}: ${shown.join(', ')}${names.length > NAMED ? '…' : ''}. ${names.length === 1 ? 'Míralo' : 'Míralos'} en el buzón.`,
  ];
};

const NO_TEXT = '(El correo no tiene texto.)';
const UNREAD = '(El sitio no pudo leer este correo: míralo en el buzón.)';
const CUT = 'El texto es muy largo: aquí está su comienzo, y el resto en el buzón.';

export const readReply = async (
  client: ImapFlow,
  { uid, header, mail }: { uid: number; header: Header; mail: Part },
): Promise<Reply> => {
  const { text, isCut } = await bodyOf(client, uid, mail);
  const notes = [...(isCut ? [CUT] : []), ...filesIn(mail)];
  return {
    ...header,
    ...(text ? cutQuote(text) : { texto: NO_TEXT, cita: null }),
    observacion: notes.join('\n') || null,
  };
};

/** A reply whose body cannot be read: only the header. */
export const headerOnlyReply = (header: Header): Reply => ({
  ...header,
  texto: UNREAD,
  cita: null,
  observacion: null,
});
