import { useLayoutEffect, useState } from 'react';
import { type Conflicto, type CampoEnConflicto, quienCambio } from '#shared/contract/conflictos.ts';
import { ApiError } from '../../api.ts';
import type { BaseVersion } from './base-version.tsx';
import { type Removal, findRemoval, removalText, removedRow } from './removal.ts';
import { useFormContext } from 'react-hook-form';
import { Band } from '../ui/bands/band.tsx';
import { useFormInfo } from '../ui/form/form-context.ts';
import { showOutcome } from '../ui/form/save-all.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { chosenFileName, mergeOtherFields, takeTheirValues } from './merge.ts';
import { historia } from '#shared/records/historia.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { unsavedValues } from '../drafts/draft-values.ts';
import { labelOf, displayValue } from '../drafts/field-labels.ts';
import { May } from '../session/may.tsx';
import { copyText } from '../ui/copy-text.ts';

interface RemovedBandProps {
  removal: Removal;
  onRestored: () => void;
}

/** Inside a Form whose record was deleted meanwhile: offers to restore it, or to copy what was typed. */
const RemovalBand = ({ removal, onRestored }: RemovedBandProps) => {
  const { cambio, titulo } = removal;
  useLayoutEffect(() => {
    removedRow.set(removal);
    return () => removedRow.set(null);
  }, [removal]);
  const { formState, getValues } = useFormContext();
  const { defaultValues = {} } = formState;
  const { id: form } = useFormInfo();
  const { run } = useBulkRequest();
  const [now] = useState(() => Date.now());
  const copy = (): void => {
    const typed = Object.keys(unsavedValues(defaultValues, getValues()));
    const lines = typed.map((name) => `${labelOf(form, name)}: ${displayValue(form, name, getValues(name))}`);
    void copyText(lines.join('\n'), 'Texto copiado');
  };
  const restore = async (): Promise<void> => {
    const about = titulo === null ? undefined : { name: titulo };
    if (await run(historia.restaurar, { body: { cambios: [cambio] } }, about)) onRestored();
  };
  return (
    <Band
      actions={
        <>
          <button onClick={copy} type="button">
            Copiar mi texto
          </button>
          <May call={historia.restaurar}>
            <button onClick={() => void restore()} type="button">
              Restaurar
            </button>
          </May>
        </>
      }
      key={cambio}
      rank="conflicto"
      takesFocus
      text={removalText(removal, now)}
    />
  );
};

interface ConflictBandProps {
  conflicto: Conflicto;
  base: BaseVersion;
  onAnswer: () => void;
}

/** Inside a Form whose save conflicts with somebody else's change: lets the user compare both texts and saves the chosen ones. */
const ConflictBand = ({ conflicto, base, onAnswer }: ConflictBandProps) => {
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

/** Handles a save refused because others changed or deleted the record: shows a band that asks what to do. `row` identifies the record. */
export const useSaveConflict = (group: string, row: unknown, base: BaseVersion) => {
  const [conflict, setConflict] = useState<Conflicto | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const put = (changed: Conflicto | null, removed: Removal | null): void => {
    setConflict(changed);
    setRemoval(removed);
  };
  return {
    clear: () => put(null, null),
    /** Resolves to whether the error is such a conflict and a band is shown. */
    take: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError)) return false;
      const removed = error.status === 404 ? await findRemoval(group, row) : null;
      put(error.conflicto, removed);
      return removed !== null || error.conflicto !== null;
    },
    /** Conflict messages to render inside the form. */
    bands: (
      <>
        {conflict ? (
          <ConflictBand base={base} conflicto={conflict} onAnswer={() => setConflict(null)} />
        ) : null}
        {removal ? <RemovalBand onRestored={() => setRemoval(null)} removal={removal} /> : null}
      </>
    ),
  };
};
