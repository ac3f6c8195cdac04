import type { MessageStructureObject } from 'imapflow';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import type { Mailbox } from './account.ts';
import { type Connection, openMailbox } from './connection.ts';

/** A part of a mail, as the server describes it. */
export type Part = MessageStructureObject;

/** Bytes of what the server says of one mail: about 200 for each file. Ten thousand parts would hold the whole site. */
const MOST_BYTES = 100_000;
const TOO_LONG = new Set<unknown>(['ResponseTooLarge', 'LiteralTooLarge']);

/** Reads the parts of mails on a connection of its own, since an answer that is too long ends it: then the next mail opens another. */
export class Structures {
  readonly #mailbox: Mailbox;
  #open: Connection | undefined;

  constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
  }

  /** The parts of a mail; null where they cannot be read, or are too many, which is noticed before they are read. */
  async of(uid: number): Promise<Part | null> {
    // A server may have ended it while another mail was read.
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

/** Most parts of a text that are read: pictures in between split a text into several. */
const MOST_PIECES = 5;
const SIGNATURES = new Set(['application/pkcs7-signature', 'application/pgp-signature']);

/** The parts with content; an attached mail is one part. */
export const leavesOf = (part: Part): Part[] =>
  part.type.startsWith('multipart/') ? (part.childNodes ?? []).flatMap(leavesOf) : [part];

const nameOf = ({ dispositionParameters, parameters }: Part): string | undefined =>
  dispositionParameters?.['filename'] ?? parameters?.['name'];

const isText = ({ type, disposition }: Part): boolean =>
  ['text/plain', 'text/html'].includes(type) && disposition !== 'attachment';

/** The parts with what was written. Old programs give it a name like a file's: it counts where nothing else was written. */
const writtenIn = (leaves: readonly Part[]): readonly Part[] => {
  const texts = leaves.filter(isText);
  const unnamed = texts.filter((part) => nameOf(part) === undefined);
  return unnamed.length > 0 ? unnamed : texts.slice(0, 1);
};

/** The parts with what was written, of one type. */
export const bodiesOf = (mail: Part, type: 'text/plain' | 'text/html'): Part[] =>
  writtenIn(leavesOf(mail))
    .filter((part) => part.type === type)
    .slice(0, MOST_PIECES);

/** The names of the files a mail came with. */
export const filesOf = (mail: Part): string[] => {
  const leaves = leavesOf(mail);
  const written = new Set(writtenIn(leaves));
  return leaves
    .filter((part) => !written.has(part) && !SIGNATURES.has(part.type))
    .map((part) => nameOf(part)?.trim() || 'sin nombre');
};
