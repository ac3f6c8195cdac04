import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CampoEnConflicto, type Conflicto, quienCambio } from '#shared/contract/conflictos.ts';
import { Band } from '../ui/bands/band.tsx';
import { useFormInfo } from '../ui/form/form-context.ts';
import { showOutcome } from '../ui/form/save-all.ts';
import type { BaseVersion } from './base-version.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { chosenFileName, mergeOtherFields, takeTheirValues } from './merge.ts';

interface ConflictBandProps {
  conflicto: Conflicto;
  base: BaseVersion;
  onAnswer: () => void;
}

/** Inside a Form whose save conflicts with somebody else's change: lets the user compare both texts and saves the chosen ones. */
export const ConflictBand = ({ conflicto, base, onAnswer }: ConflictBandProps) => {
  const { getValues, setValue } = useFormContext();
  const { save } = useFormInfo();
  const [isComparing, setComparing] = useState(false);
  const answer = (theirs: CampoEnConflicto[] | null): void => {
    setComparing(false);
    if (theirs === null) return;
    const before = getValues();
    const joined = Object.entries(takeTheirValues(mergeOtherFields(before, conflicto.ajenos), theirs));
    for (const [name, value] of joined)
      if (!Object.is(value, before[name])) setValue(name, value, { shouldDirty: true });
    base.set(conflicto.version);
    onAnswer();
    void save().then(showOutcome);
  };
  return (
    <>
      <Band
        actions={
          <button onClick={() => setComparing(true)} type="button">
            Comparar
          </button>
        }
        key={conflicto.version}
        rank="conflicto"
        takesFocus
        text={`${quienCambio(conflicto.campos)}. Todavía no se guardó nada.`}
      />
      {isComparing ? (
        <ConflictDialog
          conflicto={conflicto}
          fileOf={(campo) => chosenFileName(getValues(), campo)}
          onAnswer={answer}
        />
      ) : null}
    </>
  );
};
