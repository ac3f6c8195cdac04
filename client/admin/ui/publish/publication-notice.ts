import type { FieldValues } from 'react-hook-form';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { isFuture, publishedText } from './publish-time.ts';

/** Whether an event is a draft; null means a new one. */
export const isDraft = (estado: EstadoEvento | null): boolean => estado === null || estado === 'B';

const momentOf = (values: FieldValues): string => String(values['publicar_desde'] ?? '');

/** The toast after a save that publishes a draft. */
export const publicationNotice = (estado: EstadoEvento | null) => {
  const isMeant = (values: FieldValues): boolean => isDraft(estado) && values['estado'] === 'P';
  return {
    isMeant,
    successText: (values: FieldValues): string | undefined =>
      isMeant(values) ? publishedText(momentOf(values)) : undefined,
    /** Adds a link to the page to the next toast, if it is visible already. */
    leadTo: (path: string, values: FieldValues): void => {
      if (isMeant(values) && !isFuture(momentOf(values)))
        toast.leadTo({ path, titulo: String(values['titulo']) });
    },
  };
};
