import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Evento, eventos } from '#shared/content/events/eventos.ts';
import { fileRuleOf } from '../../crud/file-rule.ts';
import { FileField, SquarePreview } from '../../ui/form/file-field.tsx';
import { FieldPair } from '../../ui/form/form-fields.tsx';
import { FoldingSection } from '../../ui/record/record-form.tsx';
import type { PictureRole } from './picture-roles.ts';

const rule = fileRuleOf(eventos.create.input, 'img_principal');

/** Whether a field of this form was ever wrong: what opened for it stays open when it is put right. */
const useWasWrong = (names: PictureRole[]): boolean => {
  const { errors } = useFormState({ name: names });
  const isWrong = names.some((name) => errors[name]);
  const [was, setWas] = useState(isWrong);
  if (isWrong && !was) setWas(true);
  return was;
};

/** The fields for a main picture or background that is none of the photos; folded, since photos serve for both. */
export const PictureFields = ({ evento }: { evento: Evento | null }) => (
  <FoldingSection
    hint="Solo si no debe estar entre las fotos."
    isOpen={useWasWrong(['img_principal', 'img_fondo'])}
    title="Elegir aparte la principal o la de fondo"
  >
    <FieldPair>
      <EventImage current={evento?.img_principal} label="Imagen principal" name="img_principal" />
      <EventImage current={evento?.img_fondo} label="Imagen de fondo" name="img_fondo" />
    </FieldPair>
    {evento?.img_fondo ? null : <SameBackground />}
  </FoldingSection>
);

interface EventImageProps {
  name: PictureRole;
  label: string;
  current: string | undefined;
}

const EventImage = ({ current, ...props }: EventImageProps) => (
  <FileField current={current || null} preview={SquarePreview} rule={rule} {...props} />
);

/** Keeps the background equal to the main picture until another one is chosen. */
const SameBackground = (): null => {
  const { setValue, getValues } = useFormContext();
  const main: unknown = useWatch({ name: 'img_principal' });
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    const background: unknown = getValues('img_fondo');
    const isFree = !background || background === followed.current;
    if (!isFree || (!main && !background)) return;
    followed.current = main;
    setValue('img_fondo', main, { shouldDirty: true, shouldValidate: Boolean(main) });
  }, [main, getValues, setValue]);
  return null;
};
