import type { ValoresDeBorrador } from '#shared/records/borradores.ts';

export const NOTHING = '{}';

/** What a form holds, counted: `orden` tells which of two states came later. */
interface Held {
  readonly text: string;
  readonly orden: number;
}
const nothing: Held = { text: NOTHING, orden: 0 };

const nothingTyped = (): ValoresDeBorrador => ({});

/** The draft that one page keeps of a form: what it holds now, what of it the server has, and what is being saved. */
export const createOwnDraft = () => {
  let typed = nothingTyped;
  /** As it was when it was last looked at. */
  let counted = nothing;
  let there = { ...nothing, guardado: '' };
  let saving: string | null = null;
  /** What was saved, for as long as the form still holds it: it is reset a moment after the answer. */
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
    /** `asked` tells from now on what the form holds and nobody saved. */
    follow: (asked: typeof typed): void => {
      typed = asked;
    },
    /** Whether the server has what the form holds. */
    isThere: (): boolean => look().text === there.text,
    keptAt: (): string => there.guardado,
    arrived: ({ text, orden }: Held, guardado: string): void => {
      there = { text, orden, guardado };
    },
    /** Whether it is what is being saved: the record will have it, or it stays in the form. */
    isSaving: (): boolean => look().text === saving,
    /** Whether the record has it, so that there is nothing to keep. */
    isSaved: (): boolean => look().text === saved,
    /** Begins a save; answers how far the draft has come, and what to call when it is over. */
    save: () => {
      const { text, orden } = look();
      saving = text;
      return {
        orden,
        over: (isSaved: boolean): void => {
          saving = null;
          if (!isSaved) return;
          saved = text;
          // Typed anew, the same words are a new draft.
          counted = { text: NOTHING, orden: counted.orden + 1 };
          if (there.orden <= orden) there = { ...nothing, guardado: '' };
          look();
        },
      };
    },
  };
};
