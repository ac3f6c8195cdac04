import type { FieldValues } from 'react-hook-form';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import type { SeenPage } from '../../../ui/toasts/toasts.ts';
import { isFuture, publishedText } from './publish-time.ts';

/** Whether an event is a draft; null means a new one. */
export const isDraft = (estado: EstadoEvento | null): boolean => estado === null || estado === 'B';

const momentOf = (values: FieldValues): string => String(values['publicar_desde'] ?? '');

/** What follows the save of a form that publishes: the toast and the next screen; `named`: the field with its name. */
export const publicationNotice = (estado: EstadoEvento | null, named = 'titulo') => {
  const isMeant = (values: FieldValues): boolean => isDraft(estado) && values['estado'] === 'P';
  return {
    isMeant,
    /** Whether the save leads to the list; a new draft opens in its editor instead. */
    leadsToList: (values: FieldValues): boolean => estado !== null || isMeant(values),
    successText: (values: FieldValues): string | undefined =>
      isMeant(values) ? publishedText(momentOf(values)) : undefined,
    /** The page at `path`, if visitors see it; one that is new is told of to others. */
    seenAt: (path: string, values: FieldValues): SeenPage | undefined => {
      if (values['estado'] !== 'P' || isFuture(momentOf(values))) return undefined;
      return isMeant(values) ? { path, titulo: String(values[named]) } : { path };
    },
  };
};
