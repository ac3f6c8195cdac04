import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import type { Archivo, StoredFileAddress } from '#shared/contract/fields/archivos.ts';

/** An upload in the temporary folder; `type` comes from its content, not from the browser. */
export interface ReceivedFile extends Archivo {
  readonly path: string;
  /** SHA-256 of the content, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** The bytes of an upload in the store. */
export interface StoredUpload {
  readonly url: string;
  readonly bytes: number;
  /** SHA-256 of a document's bytes; null for media. */
  readonly suma: string | null;
  /** Whether a row has it, or may have it. */
  isTaken: boolean;
}

/** An upload that is ready to be registered. */
export interface PreparedFile extends ReceivedFile {
  /** Tells contents apart in the registry. */
  readonly content: string;
  /** Null when a file with this content is stored already. */
  readonly stored: StoredUpload | null;
}

/** The value of a file field: a new upload, or the address of a stored file. */
export type FileValue = PreparedFile | StoredFileAddress;

/** A body as a handler sees it: files are prepared files. */
export type HandlerBody<Body> = {
  [Field in keyof Body]: Archivo extends Body[Field]
    ? PreparedFile | Exclude<Body[Field], Archivo>
    : Body[Field];
};

const MAX_NAME = 150;
/** Characters of a file's name that are read; what follows is cut. */
const RAW_NAME = 4 * MAX_NAME;

/** The name a person gave the file, without path parts, control characters, quotes and what nobody sees. */
export const friendlyName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1)?.slice(-RAW_NAME) ?? '';
  const clean = visibleLine(last.replaceAll(/[\p{Cc}"]/gu, ''))
    .trim()
    .normalize('NFC');
  return Array.from(clean).slice(-MAX_NAME).join('') || 'archivo';
};
