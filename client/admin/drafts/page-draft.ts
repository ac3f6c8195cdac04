import type { ValoresDeBorrador } from '#shared/records/borradores.ts';

export const EMPTY_DRAFT = '{}';

/** Unsaved values as JSON, with a revision number. */
interface Held {
  readonly text: string;
  readonly orden: number;
}
const nothing: Held = { text: EMPTY_DRAFT, orden: 0 };

const nothingTyped = (): ValoresDeBorrador => ({});

/** State of one page's draft: current values, values on the server, and values being saved. */
export const createPageDraft = () => {
  let typed = nothingTyped;
  /** Revision at the last `look`. */
  let counted = nothing;
  let there = { ...nothing, guardado: '' };
  let saving: string | null = null;
  /** Values saved to the record while the form still has them: it is reset a moment after the response. */
  let saved: string | null = null;

  const look = () => {
    const valores = typed();
    const text = JSON.stringify(valores);
    if (text !== saved) saved = null;
    if (text !== counted.text) counted = { text, orden: counted.orden + 1 };
    return { ...counted, valores };
  };
  return {
    look,
    /** Sets the function that returns the form's unsaved values. */
    follow: (asked: typeof typed): void => {
      typed = asked;
    },
    /** Whether the server has the current values. */
    isThere: (): boolean => look().text === there.text,
    keptAt: (): string => there.guardado,
    arrived: ({ text, orden }: Held, guardado: string): void => {
      there = { text, orden, guardado };
    },
    /** Whether the current values are just being saved to the record. */
    isSaving: (): boolean => look().text === saving,
    /** Whether the current values were just saved to the record, so there is no draft. */
    isSaved: (): boolean => look().text === saved,
    /** Begins a save; returns the current revision and a function to call afterwards. */
    save: () => {
      const { text, orden } = look();
      saving = text;
      return {
        orden,
        over: (isSaved: boolean): void => {
          saving = null;
          if (!isSaved) return;
          saved = text;
          // If the same words are typed again, they are a new draft.
          counted = { text: EMPTY_DRAFT, orden: counted.orden + 1 };
          if (there.orden <= orden) there = { ...nothing, guardado: '' };
          look();
        },
      };
    },
  };
};
