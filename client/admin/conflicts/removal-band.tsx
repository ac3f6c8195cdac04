import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { historia } from '#shared/records/historia.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { unsavedValues } from '../drafts/draft-values.ts';
import { labelOf, displayValue } from '../drafts/field-labels.ts';
import { May } from '../session/may.tsx';
import { Band } from '../ui/bands/band.tsx';
import { copyText } from '../ui/copy-text.ts';
import { useFormInfo } from '../ui/form/form-context.ts';
import { type Removal, timeAgo } from './removal.ts';

interface RemovedBandProps {
  removal: Removal;
  onRestored: () => void;
}

/** Inside a Form whose record was deleted meanwhile: offers to restore it, or to copy what was typed. */
export const RemovalBand = ({ removal: { cambio, quien, cuando }, onRestored }: RemovedBandProps) => {
  const { formState, getValues } = useFormContext();
  const { defaultValues = {} } = formState;
  const { id: form } = useFormInfo();
  const { run } = useBulkRequest();
  const [now] = useState(() => Date.now());
  const copy = (): void => {
    const typed = Object.keys(unsavedValues(defaultValues, getValues()));
    const lines = typed.map((name) => `${labelOf(form, name)}: ${displayValue(form, name, getValues(name))}`);
    copyText(lines.join('\n'), 'Texto copiado');
  };
  const restore = async (): Promise<void> => {
    if (await run(historia.restaurar, { body: { cambios: [cambio] } })) onRestored();
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
      text={`${quien ?? 'Otra persona'} lo eliminó ${timeAgo(cuando, now)}. Lo que escribiste está guardado.`}
    />
  );
};
