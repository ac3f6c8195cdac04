import { type ReactNode, useState } from 'react';
import type { CampoEnConflicto, Conflicto } from '#shared/conflictos.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { chosenFile } from './save.ts';

interface Asked {
  conflicto: Conflicto;
  values: Readonly<Record<string, unknown>>;
  answer: (theirs: CampoEnConflicto[] | null) => void;
}

/** The dialog about a conflict, while there is one, and the question that opens it. */
export const useConflictDialog = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (conflicto: Conflicto, values: Asked['values']): Promise<CampoEnConflicto[] | null> =>
    new Promise((resolve) => {
      setAsked({
        conflicto,
        values,
        answer: (theirs) => {
          setAsked(null);
          resolve(theirs);
        },
      });
    });
  const dialog: ReactNode = asked ? (
    <ConflictDialog
      conflicto={asked.conflicto}
      fileOf={(campo) => chosenFile(asked.values, campo)}
      key={asked.conflicto.version}
      onAnswer={asked.answer}
    />
  ) : null;
  return { ask, dialog };
};
