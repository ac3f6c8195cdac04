import { eq } from 'drizzle-orm';
import {
  type ArchivoKind,
  isExtension,
  isStoredAddress,
  fileKindOf,
  fileProblem,
  tipos,
} from '#shared/contract/fields/archivos.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { hasPermissionOn, requirePermissionOn } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { pageOf } from '#server/platform/db/rows/listing.ts';
import { biblioteca as table } from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { titleOf } from '#server/records/tracking/field-texts.ts';
import { type NounDescription, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { type Archivo, claimFile, registeredFile } from '#server/records/tracking/file-registry.ts';
import { replaceEverywhere, usesOf } from '#server/records/files/references.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { attachFile } from '#server/records/files/attach-file.ts';
import { listFiles, matchesTerm } from './list.ts';

const GONE = 'Ese archivo ya no está en la biblioteca.';

const served = async (found: Promise<Archivo | undefined>): Promise<Archivo> => {
  const file = await found;
  if (!file || file.retirado) throw new NotFound(GONE);
  return file;
};
/** Nobody else can use, replace or delete the file until the unit of work ends. */
const claim = (url: string): Promise<Archivo> => served(claimFile(url));

const kindOfAddress = (url: string): ArchivoKind | undefined => {
  const extension = url.slice(url.lastIndexOf('.') + 1);
  return isExtension(extension) ? fileKindOf(tipos[extension]) : undefined;
};

const noteOf = async (url: string) => {
  const [note] = await db().select().from(table).where(eq(table.archivo, url));
  return note;
};

const usosOf = async (url: string) =>
  (await usesOf(url)).map((use) =>
    Object.assign(use, { titulo: titleOf({ tabla: use.grupo, titulo: use.titulo }) }),
  );

/** Keeps a file in the library, also when no row shows it any more. */
const keep = async (url: string): Promise<number> => {
  const { nombre } = await claim(url);
  const note = await noteOf(url);
  if (!note) return insertRow(table, { archivo: url, url, nombre });
  if (note.url === null) await updateRow(table, note.id, { url });
  return note.id;
};

/** Texts show pictures, and an address that others know leads to what it led to: a picture, a song, a document. */
const refuseOtherKind = (old: string, fresh: string): void => {
  const kind = kindOfAddress(old);
  const extensions = Object.keys(tipos)
    .filter(isExtension)
    .filter((extension) => fileKindOf(tipos[extension]) === kind);
  const problem = kind && isStoredAddress(fresh) ? fileProblem({ kind, extensions }, fresh) : undefined;
  if (problem) throw new Rejected({ archivo: [problem] });
};

/** Whatever field a row shows the file in, the form of a replacement has one. */
const asOfFile = (error: unknown): unknown =>
  error instanceof Rejected ? new Rejected({ archivo: [error.message] }) : error;

/** What is noted about a file holds for the one that takes its place. */
const moveNote = async (old: string, { url, nombre }: Archivo): Promise<void> => {
  const note = await noteOf(old);
  if (!note) return;
  if (await noteOf(url)) await deleteRow(table, note.id);
  else await updateRow(table, note.id, { archivo: url, url: note.url && url, nombre });
};

const namesOf = (uses: Awaited<ReturnType<typeof usosOf>>): string => {
  const shown = uses.slice(0, 3).map(({ titulo }) => `«${titulo ?? 'sin título'}»`);
  const rest = uses.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`;
};

export const bibliotecaFeature = implementStoring('biblioteca', biblioteca, {
  list: ({ page }) => listFiles(page),
  buscar: async ({ params, page }) => listFiles(page, await matchesTerm(params.term)),
  usos: async ({ params: { carpeta, archivo }, page, user }) => {
    const { url } = await served(registeredFile(`/storage/${carpeta}/${archivo}`));
    const rows = (await usosOf(url)).filter(({ grupo }) => hasPermissionOn(user, grupo, 'leer'));
    return pageOf(rows, page);
  },
  subir: async ({ body }) => {
    const url = await attachFile(body.archivo, 'archivo');
    return { id: await keep(url), url };
  },
  describir: async ({ body: { url, version, ...fields } }) => {
    const { nombre } = await claim(url);
    const note = await noteOf(url);
    if (note) await updateRow(table, note.id, { ...fields, version });
    else await insertRow(table, { ...fields, archivo: url, nombre });
  },
  reemplazar: async ({ body, user }) => {
    await claim(body.url);
    const uses = await usosOf(body.url);
    requirePermissionOn(user, new Set(uses.map(({ grupo }) => grupo)), 'editar');
    const url = await attachFile(body.archivo, 'archivo');
    if (url === body.url) return { url };
    await replaceEverywhere(body.url, url).catch((error: unknown) => {
      throw asOfFile(error);
    });
    refuseOtherKind(body.url, url);
    await moveNote(body.url, await claim(url));
    return { url };
  },
  eliminar: async ({ body: { url } }) => {
    await claim(url);
    const uses = await usosOf(url);
    if (uses.length > 0)
      throw new Conflict(
        `No se puede eliminar: se usa en ${namesOf(uses)}. Quítalo de ahí primero o reemplázalo.`,
      );
    const note = await noteOf(url);
    if (!note) throw new NotFound(GONE);
    await deleteRow(table, note.id);
  },
});

export const aboutBiblioteca: NounDescription = {
  history: {
    title: 'nombre',
    fieldGroups: [['foco_x', 'foco_y']],
    events: { tema: 'archivo', path: ({ archivo }) => String(archivo) },
  },
  exported: wholeTable,
  ...withoutOwnPages,
};
