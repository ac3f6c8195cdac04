import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  baseOf,
  type ClaveBase,
  type ClaveKind,
  clavesBase,
  esLargo,
  isTyped,
  type TypedKind,
  valueRules,
} from '#shared/claves.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { db } from '../db/client/client.ts';
import { claimFile } from '../storage/register.ts';
import { formatoIn } from '../db/rows/formato.ts';
import { listRows } from '../db/rows/listing.ts';
import { settings } from '../db/rows/settings.ts';
import { updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { NotFound, Rejected } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';
import { keepFile } from '../uploads/keep.ts';
import type { ChosenFile } from '../uploads/received.ts';

const table = tables.configuraciones;
const FOLDER = 'configuraciones';

const baseOfRow = async (id: number): Promise<ClaveBase> => {
  const [row] = await db().select({ key: table.key }).from(table).where(eq(table.id, id));
  const base = row && baseOf(row.key);
  if (!base) throw new NotFound('La configuración no existe.');
  return base;
};

/** The value of a file setting is the address of a stored file of the same kind, or null. */
const storedFile = async (kind: ClaveKind, value: string | null): Promise<string | null> => {
  if (value === null || value === '') return null;
  const file = await claimFile(value);
  const prefixes: Partial<Record<ClaveKind, string>> = { imagen: 'image/', audio: 'audio/' };
  const isMedia = /^(image|audio)\//.test(file?.tipo ?? '');
  const fits = prefixes[kind] ? file?.tipo.startsWith(prefixes[kind]) : !isMedia;
  if (!file || !fits)
    throw new Rejected({ value: ['Debe ser la dirección de un archivo guardado de este tipo.'] });
  return file.url;
};

const typedValue = (kind: TypedKind, value: string | null): string | null => {
  const result = z.safeParse(valueRules[kind], value);
  if (!result.success) throw new Rejected({ value: result.error.issues.map(({ message }) => message) });
  return result.data ?? null;
};

const valueFor = (kind: ClaveKind, value: string | null): Promise<string | null> | string | null =>
  isTyped(kind) ? typedValue(kind, value) : storedFile(kind, value);

interface Upload {
  file: ChosenFile;
  field: string;
  version: number | undefined;
}

const replaceFile = async (id: number, kind: ClaveKind, upload: Upload) => {
  if (clavesBase[await baseOfRow(id)].kind !== kind) {
    throw new Rejected({ [upload.field]: ['Esta configuración no admite este tipo de archivo.'] });
  }
  const value = await keepFile(upload.file, FOLDER, upload.field);
  await updateRow(table, id, { value, version: upload.version });
  // A document with the same bytes as the present one has changed nothing.
  const [row] = await db().select({ value: table.value }).from(table).where(eq(table.id, id));
  return { value: row?.value ?? null };
};

export const configuracionesFeature = implement(configuraciones, {
  // Staff reads what is there at this moment, whichever process wrote it.
  list: async ({ page, user }) =>
    page || user
      ? listRows(db().select().from(table).orderBy(asc(table.id)).$dynamic(), page, () => db().$count(table))
      : { rows: await settings(), total: null },
  get: ({ params, page }) => {
    const ofKey = eq(table.key, params.key);
    return listRows(db().select().from(table).where(ofKey).$dynamic(), page, () => db().$count(table, ofKey));
  },
  update: async ({ params, body }) => {
    const base = await baseOfRow(params.id);
    if (body.formato === 'markdown' && !esLargo(base))
      throw new Rejected({ formato: ['Este texto no admite formato.'] });
    const value = await valueFor(clavesBase[base].kind, body.value?.trim() ?? null);
    const sent = { id: params.id, texto: value, formato: body.formato };
    const formato = await formatoIn(table, table.value, sent);
    await updateRow(table, params.id, { value, formato, version: body.version });
    return { value };
  },
  updateImagen: ({ params, body: { image, version } }) =>
    replaceFile(params.id, 'imagen', { file: image, field: 'image', version }),
  updateAudio: ({ params, body: { audio, version } }) =>
    replaceFile(params.id, 'audio', { file: audio, field: 'audio', version }),
  updateArchivo: ({ params, body: { archivo, version } }) =>
    replaceFile(params.id, 'documento', { file: archivo, field: 'archivo', version }),
});
