import type { Archivo, StoredAddress } from '#shared/archivos.ts';

/** An upload in the temporary folder, its type told by its content. */
export interface ReceivedFile extends Archivo {
  readonly path: string;
  /** SHA-256 of the content, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** What a file field holds: a new file, or the address of one that is stored already. */
export type ChosenFile = ReceivedFile | StoredAddress;

/** A body as a handler sees it: files are received files. */
export type Received<Body> = {
  [Field in keyof Body]: Archivo extends Body[Field]
    ? ReceivedFile | Exclude<Body[Field], Archivo>
    : Body[Field];
};
