import type { Archivo } from '#shared/archivos.ts';

/** An upload in the temporary folder, its type told by its content. */
export interface ReceivedFile extends Archivo {
  readonly path: string;
}

/** A body as a handler sees it: files are received files. */
export type Received<Body> = {
  [Field in keyof Body]: Archivo extends Body[Field]
    ? ReceivedFile | Exclude<Body[Field], Archivo>
    : Body[Field];
};
