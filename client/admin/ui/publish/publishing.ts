import type { FieldValues } from 'react-hook-form';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { isToCome, publishedText } from './when.ts';

/** Whether it is published only when somebody asks for it; null is a new one. */
export const isDraft = (estado: EstadoEvento | null): boolean => estado === null || estado === 'B';

const momentOf = (values: FieldValues): string => String(values['publicar_desde'] ?? '');

/** What the form of something in a state tells once it published it. */
export const publishing = (estado: EstadoEvento | null) => {
  const isMeant = (values: FieldValues): boolean => isDraft(estado) && values['estado'] === 'P';
  return {
    isMeant,
    said: (values: FieldValues): string | undefined =>
      isMeant(values) ? publishedText(momentOf(values)) : undefined,
    /** Lets the notice lead to its page, if visitors see it by now. */
    leadTo: (path: string, values: FieldValues): void => {
      if (isMeant(values) && !isToCome(momentOf(values)))
        toast.leadTo({ path, titulo: String(values['titulo']) });
    },
  };
};
