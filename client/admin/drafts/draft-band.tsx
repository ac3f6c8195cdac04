import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Borrador } from '#shared/borradores.ts';
import { diaYHora } from '../../lib/text/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { fieldId, useFormInfo } from '../ui/form/form-context.ts';
import { LongText } from '../ui/list/long-text.tsx';
import { chosenFile, type Difference, differences, typedValues } from './draft-values.ts';
import s from './drafts.module.css';
import { labelOf, wordsOf } from './field-words.ts';

interface DraftBandProps {
  offer: Borrador;
  onSettled: () => void;
}

/** Shows how a kept draft differs from the form, and asks: continue with it, or discard it. */
export const DraftBand = ({ offer, onSettled }: DraftBandProps) => {
  const { formState, getValues, setValue } = useFormContext();
  const { defaultValues = {} } = formState;
  const form = useFormInfo().id;
  const title = useId();
  const [continued, setContinued] = useState(false);
  const [now] = useState(() => Date.now());
  const missing = differences(offer.valores, useWatch());
  const isNothing = missing.length === 0;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isNothing) settle();
  }, [isNothing]);
  if (isNothing) return null;

  const focusField = (name: string | undefined): void => {
    const field = name === undefined ? null : document.getElementById(fieldId(form, name));
    (
      field ?? document.querySelector<HTMLElement>(`#${CSS.escape(form)} :is(input, select, textarea)`)
    )?.focus();
  };
  /** What was typed since stays: those fields remain in the band, to copy from. */
  const resume = (): void => {
    const typed = typedValues(defaultValues, getValues());
    const free = missing.filter(({ name, value }) => !(name in typed) && chosenFile(value) === null);
    for (const { name, value } of free) setValue(name, value, { shouldDirty: true });
    setContinued(true);
    focusField(free[0]?.name);
  };
  const discard = (): void => {
    onSettled();
    focusField(undefined);
  };
  return (
    <section aria-labelledby={title} className={s['banda']}>
      <output>
        <b id={title}>
          {continued
            ? 'Esto no lo cambiamos: ya escribiste ahí, o es un archivo que debes elegir de nuevo'
            : `Tienes cambios sin guardar de ${diaYHora(offer.guardado, now)}`}
        </b>
      </output>
      <dl className={s['campos']}>
        {missing.map((one) => (
          <FieldDifference difference={one} form={form} key={one.name} now={getValues(one.name)} />
        ))}
      </dl>
      <div className={s['respuestas']}>
        {continued ? null : (
          <Button onClick={resume} size="sm">
            Continuar con ellos
          </Button>
        )}
        <Button onClick={discard} size="sm" variant="secondary">
          {continued ? 'Listo' : 'Descartar'}
        </Button>
      </div>
    </section>
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
          <b>Ahora:</b> <LongText>{wordsOf(form, name, now)}</LongText>
        </dd>
        <dd>
          <b>Sin guardar:</b> <LongText>{wordsOf(form, name, value)}</LongText>
        </dd>
      </>
    ) : (
      <dd>Habías elegido «{chosenFile(value)}»: vuelve a elegir el archivo.</dd>
    )}
  </div>
);
