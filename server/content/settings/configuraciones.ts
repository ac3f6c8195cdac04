import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  claveBaseOf,
  type ClaveBase,
  type ClaveKind,
  clavesBase,
  esLargo,
  nounDeClave,
  reglaDeClave,
} from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type PermissionHolder, requirePermissionOn } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { claimFile } from '#server/records/tracking/file-registry.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { readSettings } from '#server/platform/db/rows/settings.ts';
import { updateDeriving, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { attachFile } from '#server/records/files/attach-file.ts';
import type { FileValue } from '#server/platform/call/received-files.ts';

const table = tables.configuraciones;

/** The setting with this id, for somebody who may change it. */
const baseOfRow = async (id: number, user: PermissionHolder): Promise<ClaveBase> => {
  const [row] = await db().select({ key: table.key }).from(table).where(eq(table.id, id));
  const base = row && claveBaseOf(row.key);
  if (!base) throw new NotFound('La configuración no existe.');
  requirePermissionOn(user, [nounDeClave(base)], 'editar');
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

const valueFor = async (base: ClaveBase, value: string | null): Promise<string | null> => {
  const rule = reglaDeClave(base);
  if (!rule) return storedFile(clavesBase[base].kind, value);
  const result = z.safeParse(rule, value);
  if (!result.success) throw new Rejected({ value: result.error.issues.map(({ message }) => message) });
  return result.data ?? null;
};

interface Upload {
  file: FileValue;
  field: string;
  version: number | undefined;
  user: PermissionHolder;
}

const replaceFile = async (id: number, kind: ClaveKind, { user, ...upload }: Upload) => {
  if (clavesBase[await baseOfRow(id, user)].kind !== kind) {
    throw new Rejected({ [upload.field]: ['Esta configuración no admite este tipo de archivo.'] });
  }
  const value = await attachFile(upload.file, upload.field);
  await updateRow(table, id, { value, version: upload.version });
  // Uploading the same bytes again is not a change.
  const [row] = await db().select({ value: table.value }).from(table).where(eq(table.id, id));
  return { value: row?.value ?? null };
};

export const configuracionesFeature = implementStoring('configuraciones', configuraciones, {
  // Staff reads uncached, so that changes by other processes are visible.
  list: async ({ page, user }) =>
    page || user ? listTable(table, page) : { rows: await readSettings(), total: null },
  get: ({ params, page }) => listTable(table, page, { where: eq(table.key, params.key) }),
  update: async ({ params, body, user }) => {
    const base = await baseOfRow(params.id, user);
    if (body.formato === 'markdown' && !esLargo(base))
      throw new Rejected({ formato: ['Este texto no admite formato.'] });
    const value = await valueFor(base, body.value?.trim() ?? null);
    await updateDeriving(table, params.id, {
      sent: { value, formato: body.formato, version: body.version },
      derive: formatoOf('value', body.formato),
    });
    return { value };
  },
  updateImagen: ({ params, body: { image, version }, user }) =>
    replaceFile(params.id, 'imagen', { file: image, field: 'image', version, user }),
  updateAudio: ({ params, body: { audio, version }, user }) =>
    replaceFile(params.id, 'audio', { file: audio, field: 'audio', version, user }),
  updateArchivo: ({ params, body: { archivo, version }, user }) =>
    replaceFile(params.id, 'documento', { file: archivo, field: 'archivo', version, user }),
});
