import { useEffect, useEffectEvent, useState, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Borrador } from '#shared/records/borradores.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { Band } from '../ui/bands/band.tsx';
import s from '../ui/bands/bands.module.css';
import { fieldId, useFormInfo } from '../ui/form/form-context.ts';
import { LongText } from '../ui/list/rows/long-text.tsx';
import {
  draftFileName,
  type Difference,
  differences,
  unsavedValues,
  type FormValues,
} from './draft-values.ts';
import { labelOf, displayValue } from './field-labels.ts';
import { recortar } from '#client/lib/text/recortar.ts';
import { BandSlotContext } from '../ui/bands/band-slot.tsx';
import { textOfLabels } from '../ui/form/form-state.ts';

/** Fields that can serve as a draft's title, as on the home screen. */
const TITLES = ['titulo', 'nombre_Institucion', 'nombre'] as const;
/** Characters of a title. */
const LONGEST = 60;

const titleIn = (values: FormValues): string => {
  const typed = TITLES.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim());
  return typeof typed === 'string' ? recortar(typed.trim(), LONGEST) : '';
};

/** «sin guardar «Feria de datos»»: title typed in the draft, else the saved one; «una invitación sin enviar». */
const useDraftTitle = ({ valores }: Borrador, unsent: string | undefined): string => {
  const { formState } = useFormContext();
  const { labelledBy } = useFormInfo();
  const namesForms = useContext(BandSlotContext)?.namesForms ?? false;
  const title = titleIn(valores) || titleIn(formState.defaultValues ?? {});
  if (unsent !== undefined) return `${unsent} sin enviar`;
  const name = title || (namesForms ? textOfLabels(labelledBy) : '');
  return name ? `sin guardar «${name}»` : 'algo sin guardar';
};

interface DraftBandProps {
  offer: Borrador;
  onSettled: () => void;
  unsent: string | undefined;
}

/** A technical field that staff never sees. */
const isTechnical = ({ name }: Difference): boolean => name === 'formato';

/** Draft values that differ from the form, and a function that applies them. */
const useMissing = (offer: Borrador) => {
  const { formState, getValues, setValue } = useFormContext();
  const { defaultValues = {} } = formState;
  const missing = differences(offer.valores, useWatch());
  return {
    visible: missing.filter((one) => !isTechnical(one)),
    getValues,
    /** Applies the draft, except to fields typed in meanwhile. Returns the name of the first field that was set. */
    take: (): string | undefined => {
      const typed = unsavedValues(defaultValues, getValues());
      const free = missing.filter(({ name, value }) => !(name in typed) && draftFileName(value) === null);
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

/** Announces a draft, shows on demand how it differs from the form, and offers to resume or discard it. */
export const DraftBand = ({ offer, onSettled, unsent }: DraftBandProps) => {
  const { id: form } = useFormInfo();
  const left = useDraftTitle(offer, unsent);
  const [continued, setContinued] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const { visible, getValues, take } = useMissing(offer);
  const isNothing = visible.length === 0;
  useSettled(isNothing, onSettled);
  if (isNothing) return null;

  /** Values of fields typed in meanwhile stay visible in the band, to copy from. */
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
    {draftFileName(value) === null ? (
      <>
        <dd>
          <b>Ahora:</b> <LongText>{displayValue(form, name, now)}</LongText>
        </dd>
        <dd>
          <b>Sin guardar:</b> <LongText>{displayValue(form, name, value)}</LongText>
        </dd>
      </>
    ) : (
      <dd>Habías elegido «{draftFileName(value)}»: vuelve a elegir el archivo.</dd>
    )}
  </div>
);
