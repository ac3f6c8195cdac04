import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { type Configuracion, configuraciones } from '#shared/content/settings/configuraciones.ts';
import { auditoria, type RegistroDeAuditoria } from '#shared/records/auditoria.ts';
import { read } from '../../api.ts';
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
  /** Absent if it was not changed lately, or is too long a text for a line. */
  readonly lastChange?: LastChange;
}

/** Days for which a setting says who changed it. Older changes are in its history. */
const RECENT_DAYS = 30;
const MOST_CHANGES = 100;

const lastChangeOf = (
  { id, value }: Configuracion,
  changes: readonly RegistroDeAuditoria[],
): LastChange | undefined => {
  const newest = changes.find(({ registro }) => registro === String(id));
  const [field] = newest?.campos ?? [];
  // An undo is no change of a setting: then the value is not that of the newest one.
  if (!newest || field?.despues !== value) return undefined;
  return { by: nameOf(newest) ?? '', at: newest.creada, before: field.antes };
};

const withChange = (setting: Configuracion, lastChange: LastChange | undefined): KnownSetting =>
  lastChange ? { ...setting, lastChange } : setting;

/** The settings of the site, each with its last change. */
export const loadSettings = async (): Promise<KnownSetting[]> => {
  const since = diaEnLima(Date.now() - RECENT_DAYS * DAY_MS);
  const [settings, changes] = await Promise.all([
    read(configuraciones.list),
    read(auditoria.buscar, { term: `grupo:configuraciones desde:${since}`, limit: MOST_CHANGES }),
  ]);
  return settings.map((setting) => withChange(setting, lastChangeOf(setting, changes)));
};
