import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Borrador } from '#shared/records/borradores.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { Band } from '../ui/bands/band.tsx';
import s from '../ui/bands/bands.module.css';
import { fieldId, useFormInfo } from '../ui/form/form-context.ts';
import { LongText } from '../ui/list/rows/long-text.tsx';
import { chosenFile, type Difference, differences, typedValues } from './draft-values.ts';
import { labelOf, shownValue } from './field-words.ts';
import { useLeftName } from './left-name.ts';

interface DraftBandProps {
  offer: Borrador;
  onSettled: () => void;
}

/** A bookkeeping field that follows the text beside it; staff never sees it. */
const isTechnical = ({ name }: Difference): boolean => name === 'formato';

/** What of a kept draft the form does not show, and how to take it into the form. */
const useMissing = (offer: Borrador) => {
  const { formState, getValues, setValue } = useFormContext();
  const { defaultValues = {} } = formState;
  const missing = differences(offer.valores, useWatch());
  return {
    visible: missing.filter((one) => !isTechnical(one)),
    getValues,
    /** What was typed since stays. Answers the name of the first field that was set. */
    take: (): string | undefined => {
      const typed = typedValues(defaultValues, getValues());
      const free = missing.filter(({ name, value }) => !(name in typed) && chosenFile(value) === null);
      for (const { name, value } of free) setValue(name, value, { shouldDirty: true });
      return free[0]?.name;
    },
  };
};

const focusField = (form: string, name: string | undefined): void => {
  const field = name === undefined ? null : document.getElementById(fieldId(form, name));
  (
    field ?? document.querySelector<HTMLElement>(`#${CSS.escape(form)} :is(input, select, textarea)`)
  )?.focus();
};

const useSettled = (isSettled: boolean, onSettled: () => void): void => {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
};

/** Says that a draft is kept, shows on demand how it differs from the form, and asks: continue with it, or discard it. */
export const DraftBand = ({ offer, onSettled }: DraftBandProps) => {
  const { id: form } = useFormInfo();
  const left = useLeftName(offer);
  const [continued, setContinued] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const { visible, getValues, take } = useMissing(offer);
  const isNothing = visible.length === 0;
  useSettled(isNothing, onSettled);
  if (isNothing) return null;

  /** Fields typed in since remain in the band, to copy from. */
  const resume = (): void => {
    setContinued(true);
    focusField(form, take());
  };
  const discard = (): void => {
    onSettled();
    focusField(form, undefined);
  };
  const asking = (
    <>
      <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} type="button">
        Ver diferencias
      </button>
      <button onClick={discard} type="button">
        Descartar
      </button>
      <button onClick={resume} type="button">
        Continuar
      </button>
    </>
  );
  const done = (
    <button onClick={discard} type="button">
      Listo
    </button>
  );
  return (
    <Band
      actions={continued ? done : asking}
      rank="borrador"
      happenedAt={offer.guardado}
      text={
        continued
          ? 'Esto no lo cambiamos: ya escribiste ahí, o es un archivo que debes elegir de nuevo'
          : `Dejaste ${left}, de ${momentoCercano(offer.guardado, now)}`
      }
    >
      {isOpen || continued ? (
        <dl className={s['campos']}>
          {visible.map((one) => (
            <FieldDifference difference={one} form={form} key={one.name} now={getValues(one.name)} />
          ))}
        </dl>
      ) : null}
    </Band>
  );
};

interface FieldDifferenceProps {
  form: string;
  difference: Difference;
  now: unknown;
}

const FieldDifference = ({ form, difference: { name, value }, now }: FieldDifferenceProps) => (
  <div>
    <dt>{labelOf(form, name)}</dt>
    {chosenFile(value) === null ? (
      <>
        <dd>
          <b>Ahora:</b> <LongText>{shownValue(form, name, now)}</LongText>
        </dd>
        <dd>
          <b>Sin guardar:</b> <LongText>{shownValue(form, name, value)}</LongText>
        </dd>
      </>
    ) : (
      <dd>Habías elegido «{chosenFile(value)}»: vuelve a elegir el archivo.</dd>
    )}
  </div>
);
