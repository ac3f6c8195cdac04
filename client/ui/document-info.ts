/** The newest version of a document. */
export interface DocumentInfo {
  /** Of its permanent address. */
  readonly clave: string;
  readonly numero: number;
  readonly bytes: number;
  readonly publicada: string;
  /** Null: since it was published. */
  readonly vigente_desde: string | null;
  /** What it is for, as staff wrote in the library; null while nobody did. */
  readonly descripcion: string | null;
}

/** The row that holds a document, by its table and number: `elecciones/3`. */
export type DocumentRow = `${string}/${number}`;

let notes: ReadonlyMap<string, DocumentInfo> = new Map();

/** Sets the notes by row; the server does it before it renders. */
export const setDocumentInfo = (all: ReadonlyMap<string, DocumentInfo>): void => {
  notes = all;
};

export const documentInfo = (row: DocumentRow): DocumentInfo | undefined => notes.get(row);
