import type { MessageStructureObject } from 'imapflow';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import type { Mailbox } from './account.ts';
import { type Connection, openMailbox } from './connection.ts';

/** A part of a mail, as the server describes it. */
export type Part = MessageStructureObject;

/**
 * Maximum bytes of the structure of one mail: about 200 per attachment. Ten thousand parts would exhaust the memory.
 */
const MOST_BYTES = 100_000;
const TOO_LONG = new Set<unknown>(['ResponseTooLarge', 'LiteralTooLarge']);

/** Reads mail structures on its own connection, which a too long response closes; the next mail opens another. */
export class Structures {
  readonly #mailbox: Mailbox;
  #open: Connection | undefined;

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
  }

  /** The structure of a mail; null if it cannot be read or is too large. */
  async of(uid: number): Promise<Part | null> {
    // The server may have closed the connection meanwhile.
    if (!this.#open?.client.usable) this.#open = await openMailbox(this.#mailbox, MOST_BYTES);
    const { client, reasonFor } = this.#open;
    try {
      const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
      return (found && found.bodyStructure) || null;
    } catch (error) {
      const reason = reasonFor(error);
      if (!TOO_LONG.has(errorCode(reason))) throw reason;
      this.end();
      log.warn({ uid }, 'Mail of too many parts');
      return null;
    }
  }

  end(): void {
    this.#open?.client.close();
    this.#open = undefined;
  }
}

/** Maximum text parts that are read; pictures in between split a text into several. */
const MOST_TEXTS = 10;
const SIGNATURES = new Set(['application/pkcs7-signature', 'application/pgp-signature']);
/** Names for attachments without one. */
const UNNAMED: Readonly<Record<string, string>> = {
  'message/rfc822': 'correo reenviado',
  'text/calendar': 'invitación de calendario',
};

/** The leaf parts of a mail; an attached mail counts as one part. */
export const leavesOf = (part: Part): Part[] =>
  part.type.startsWith('multipart/') ? (part.childNodes ?? []).flatMap(leavesOf) : [part];

const nameOf = ({ dispositionParameters, parameters }: Part): string | undefined =>
  dispositionParameters?.['filename'] ?? parameters?.['name'];

const isText = ({ type, disposition }: Part): boolean =>
  ['text/plain', 'text/html'].includes(type) && disposition !== 'attachment';

/** The parts that hold the text. Old programs give the text a file name; such a part counts if there is no other. */
const writtenIn = (leaves: readonly Part[]): readonly Part[] => {
  const texts = leaves.filter(isText);
  const unnamed = texts.filter((part) => nameOf(part) === undefined);
  return unnamed.length > 0 ? unnamed : texts.slice(0, 1);
};

/** A piece of a mail's text: plain parts, and HTML parts with the same content. One of the two may be empty. */
export interface Piece {
  readonly plain: readonly Part[];
  readonly html: readonly Part[];
}

const piecesIn = (part: Part, read: ReadonlySet<Part>): Piece[] => {
  if (read.has(part))
    return [part.type === 'text/html' ? { plain: [], html: [part] } : { plain: [part], html: [] }];
  const pieces = (part.childNodes ?? []).flatMap((child) => piecesIn(child, read));
  return part.type === 'multipart/alternative'
    ? [{ plain: pieces.flatMap(({ plain }) => plain), html: pieces.flatMap(({ html }) => html) }]
    : pieces;
};

/** The pieces of a mail's text, in order. */
export const piecesOf = (mail: Part): Piece[] =>
  piecesIn(mail, new Set(writtenIn(leavesOf(mail)).slice(0, MOST_TEXTS)));

/** Names of a mail's attachments. */
export const filesOf = (mail: Part): string[] => {
  const leaves = leavesOf(mail);
  const written = new Set(writtenIn(leaves));
  return leaves
    .filter((part) => !written.has(part) && !SIGNATURES.has(part.type))
    .map((part) => nameOf(part)?.trim() || (UNNAMED[part.type] ?? 'sin nombre'));
};
