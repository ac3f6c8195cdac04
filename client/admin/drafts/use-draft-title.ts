import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Borrador } from '#shared/records/borradores.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { BandSlotContext } from '../ui/bands/band-slot.tsx';
import { useFormInfo } from '../ui/form/form-context.ts';
import { textOfLabels } from '../ui/form/form-state.ts';
import type { FormValues } from './draft-values.ts';

/** Fields that can serve as a draft's title, as on the home screen. */
const TITLES = ['titulo', 'nombre_Institucion', 'nombre'] as const;
/** Characters of a title. */
const LONGEST = 60;

const titleIn = (values: FormValues): string => {
  const typed = TITLES.map((name) => values[name]).find((value) => typeof value === 'string' && value.trim());
  return typeof typed === 'string' ? recortar(typed.trim(), LONGEST) : '';
};

/** «sin guardar «Feria de datos»»: title typed in the draft, else the saved one. */
export const useDraftTitle = ({ valores }: Borrador): string => {
  const { formState } = useFormContext();
  const { labelledBy } = useFormInfo();
  const namesForms = useContext(BandSlotContext)?.namesForms ?? false;
  const title = titleIn(valores) || titleIn(formState.defaultValues ?? {});
  const name = title || (namesForms ? textOfLabels(labelledBy) : '');
  return name ? `sin guardar «${name}»` : 'algo sin guardar';
};
