// Table `biblioteca` holds what staff notes about a file; while its `url` is set, it refers to the file like any
// other row, so what was uploaded into the library stays. `records/files/references.ts` finds and replaces every
// reference, in formatted texts too. Pages get the central points and descriptions of pictures beside their data
// (here and in `client/ui/picture/picture-notes.ts`): no noun and no page knows of them, `Picture` turns them into classes.
// In the browser `admin/ui/uploads/` makes pictures fit and sends several files.
import { eq, isNotNull, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { lastKnown } from '#server/platform/db/rows/read-cache.ts';
import { archivos, biblioteca, documentos, documentoVersiones } from '#server/platform/db/schema.ts';
import { isSuperseded } from '../tracking/version-order.ts';

/** What pages show of a note about a picture: see `client/ui/picture/picture-notes.ts`. */
interface PictureNote {
  focus?: readonly [x: number, y: number];
  alt?: string;
}

/** What the button of a document shows: see `client/ui/document-info.ts`. */
interface DocumentNote {
  clave: string;
  numero: number;
  bytes: number;
  publicada: string;
  vigente_desde: string | null;
  descripcion: string | null;
}

interface Notes {
  /** By the address of the picture. */
  readonly pictures: ReadonlyMap<string, PictureNote>;
  /** The newest version of each document, by the table and number of the row that holds it: `elecciones/3`. */
  readonly documents: ReadonlyMap<string, DocumentNote>;
}

const MIDDLE = 50;

const aboutPictures = () => {
  const { archivo, descripcion, foco_x, foco_y } = biblioteca;
  return db()
    .select({
      de: sql<string>`${archivo}`.as('de'),
      texto: sql<string | null>`${descripcion}`.as('texto'),
      x: sql<number | null>`${foco_x}`.as('x'),
      y: sql<number | null>`${foco_y}`.as('y'),
      clave: sql<string | null>`NULL`.as('clave'),
      bytes: sql<number | null>`NULL`.as('bytes'),
      publicada: sql<string | null>`NULL`.as('publicada'),
      descripcion: sql<string | null>`NULL`.as('descripcion'),
    })
    .from(biblioteca)
    .where(or(isNotNull(descripcion), isNotNull(foco_x), isNotNull(foco_y)));
};

/** Selects of a union need the same columns, so a version's number and date take places of a picture. */
const aboutDocuments = () => {
  const { numero, publicada, vigente_desde } = documentoVersiones;
  return db()
    .select({
      de: sql<string>`CONCAT(${documentos.tabla}, '/', ${documentos.fila})`.as('de'),
      texto: sql<string | null>`CAST(${vigente_desde} AS CHAR)`.as('texto'),
      x: sql<number | null>`${numero}`.as('x'),
      y: sql<number | null>`NULL`.as('y'),
      clave: sql<string | null>`${documentos.clave}`.as('clave'),
      bytes: sql<number | null>`${archivos.bytes}`.as('bytes'),
      publicada: sql<string | null>`CAST(${publicada} AS CHAR)`.as('publicada'),
      descripcion: sql<string | null>`${biblioteca.descripcion}`.as('descripcion'),
    })
    .from(documentoVersiones)
    .innerJoin(documentos, eq(documentos.id, documentoVersiones.id_documento))
    .innerJoin(archivos, eq(archivos.url, documentoVersiones.url))
    .leftJoin(biblioteca, eq(biblioteca.archivo, documentoVersiones.url))
    .where(not(isSuperseded));
};

/** One statement for both, since every page needs them. */
const load = async (): Promise<Notes> => {
  const pictures = new Map<string, PictureNote>();
  const documents = new Map<string, DocumentNote>();
  for (const { de, texto, x, y, clave, bytes, publicada, descripcion } of await unionAll(
    aboutPictures(),
    aboutDocuments(),
  ))
    if (clave === null)
      pictures.set(de, {
        ...(texto !== null && { alt: texto }),
        ...((x !== null || y !== null) && { focus: [x ?? MIDDLE, y ?? MIDDLE] as const }),
      });
    else
      documents.set(de, {
        clave,
        numero: Number(x),
        bytes: Number(bytes),
        publicada: publicada ?? '',
        vigente_desde: texto,
        descripcion,
      });
  return { pictures, documents };
};

/** The notes about all files; while the database is away, the last known ones. */
export const fileNotes = lastKnown<Notes>('file notes', { pictures: new Map(), documents: new Map() }, load);
