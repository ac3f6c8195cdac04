import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { type Configuracion, configuraciones } from '#shared/content/settings/configuraciones.ts';
import { auditoria, type RegistroDeAuditoria } from '#shared/records/auditoria.ts';
import { permisoDe, puede } from '#shared/contract/permisos.ts';
import { ApiError, read } from '../../api.ts';
import { storedRole } from '../frame/stored-role.ts';
import { nameOf } from '../history/author.ts';

/** Who gave a setting the value that it has. */
interface LastChange {
  readonly by: string;
  /** Instant. */
  readonly at: string;
  /** The value before; null for none. */
  readonly before: string | null;
}

export interface KnownSetting extends Configuracion {
  /** Null if it was not changed lately, or is too long a text for a line; absent where it is not asked. */
  readonly lastChange?: LastChange | null;
}

/** Days for which a setting says who changed it. Older changes are in its history. */
const RECENT_DAYS = 30;
const MOST_CHANGES = 100;

/** The changes of settings, newest first; null for a role that does not read the audit. */
const readChanges = async (): Promise<readonly RegistroDeAuditoria[] | null> => {
  const rol = storedRole();
  if (rol !== null && !puede(rol, permisoDe(auditoria.buscar))) return null;
  const since = diaEnLima(Date.now() - RECENT_DAYS * DAY_MS);
  const asked = { term: `grupo:configuraciones desde:${since}`, limit: MOST_CHANGES };
  try {
    return await read(auditoria.buscar, asked);
  } catch (error) {
    // The role is not known here yet, or was changed since the menu was shown.
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
};

/** The newest change of a setting, if its value comes from it. */
export const lastChangeOf = (
  { id, value }: Configuracion,
  changes: readonly RegistroDeAuditoria[],
): LastChange | null => {
  const newest = changes.find(({ registro }) => registro === String(id));
  const [field] = newest?.campos ?? [];
  // An undo is no change of a setting: then the value is not that of the newest one.
  if (!newest || field?.despues !== value) return null;
  return { by: nameOf(newest) ?? '', at: newest.creada, before: field.antes };
};

const withChange = (setting: Configuracion, lastChange: LastChange | null): KnownSetting => ({
  ...setting,
  lastChange,
});

/** The settings of the site, each with its last change. */
export const loadSettings = async (): Promise<readonly KnownSetting[]> => {
  const [settings, changes] = await Promise.all([read(configuraciones.list), readChanges()]);
  if (!changes) return settings;
  return settings.map((setting) => withChange(setting, lastChangeOf(setting, changes)));
};
