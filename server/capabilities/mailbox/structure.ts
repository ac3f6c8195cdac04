import type { MessageStructureObject } from 'imapflow';

/** A part of a mail, as the server describes it. */
export type Part = MessageStructureObject;

/** Most parts of a text that are read: pictures in between split a text into several. */
const MOST_PIECES = 5;
const SIGNATURES = new Set(['application/pkcs7-signature', 'application/pgp-signature']);

/** The parts with content; an attached mail is one part. */
export const leavesOf = (part: Part): Part[] =>
  part.type.startsWith('multipart/') ? (part.childNodes ?? []).flatMap(leavesOf) : [part];

const nameOf = ({ dispositionParameters, parameters }: Part): string | undefined =>
  dispositionParameters?.['filename'] ?? parameters?.['name'];

const isBody = (part: Part): boolean =>
  ['text/plain', 'text/html'].includes(part.type) &&
  part.disposition !== 'attachment' &&
  nameOf(part) === undefined;

/** The parts with what was written, of one type. */
export const bodiesOf = (mail: Part, type: 'text/plain' | 'text/html'): Part[] =>
  leavesOf(mail)
    .filter((part) => isBody(part) && part.type === type)
    .slice(0, MOST_PIECES);

/** The names of the files a mail came with. */
export const filesOf = (mail: Part): string[] =>
  leavesOf(mail)
    .filter((part) => !isBody(part) && !SIGNATURES.has(part.type))
    .map((part) => nameOf(part)?.trim() || 'sin nombre');
