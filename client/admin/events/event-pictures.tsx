import { Mountain } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Evento, eventos } from '#shared/content/events/eventos.ts';
import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import { today } from '../../lib/vigencia.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { FieldPair } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { FoldingSection } from '../ui/record/record-form.tsx';
import { drawPicture } from './drawn-picture.ts';
import { useMainPhoto } from './photos/main-photo.ts';
import { usePendingPhotos } from './photos/pending-photos.ts';

interface EventPicturesProps {
  evento: Evento | null;
  images: readonly EventoImagen[];
}

/** Whether one of the event's photos is its main picture. */
const useIsMainAPhoto = ({ evento, images }: EventPicturesProps): boolean => {
  const { photos } = usePendingPhotos();
  const { main } = useMainPhoto(evento?.img_principal);
  return [...images.map(({ img_url }) => img_url), ...photos.map(({ url }) => url)].some(
    (url) => url === main,
  );
};

/** The main picture and the background; folded while a photo is the main picture. */
export const EventPictures = ({ evento, images }: EventPicturesProps) => (
  <FoldingSection
    hint="La principal y la de fondo son una de las fotos. Ábrelo para elegir otras."
    isOpen={!useIsMainAPhoto({ evento, images })}
    title="Imágenes"
  >
    <FieldPair>
      <EventImage current={evento?.img_principal} label="Imagen principal" name="img_principal" />
      <EventImage current={evento?.img_fondo} label="Imagen de fondo" name="img_fondo" />
    </FieldPair>
    {evento?.img_principal ? null : <DrawnPicture />}
    {evento?.img_fondo ? null : <SameBackground />}
    {evento ? null : <KindOfDay />}
  </FoldingSection>
);

const rule = fileRuleOf(eventos.create.input, 'img_principal');

interface EventImageProps {
  name: 'img_principal' | 'img_fondo';
  label: string;
  current: string | undefined;
}

const EventImage = ({ current, ...props }: EventImageProps) => (
  <FileField current={current || null} preview={SquarePreview} rule={rule} {...props} />
);

/** Offers a drawing where there is no picture: a notice of a holiday has none of its own. */
const DrawnPicture = () => {
  const { setValue } = useFormContext();
  const main: unknown = useWatch({ name: 'img_principal' });
  if (main) return null;
  const use = (): Promise<void> =>
    drawPicture().then(
      (picture) => setValue('img_principal', picture, { shouldDirty: true, shouldValidate: true }),
      () => toast.failure('No se pudo hacer el dibujo: elige una imagen.'),
    );
  return (
    <Button onClick={() => void use()} size="sm" variant="secondary">
      <Icon of={Mountain} size={18} />
      Usar un dibujo del colegio
    </Button>
  );
};

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

/** Sets the type from the date (future: announcement, past: news) until the user chooses one. */
const KindOfDay = (): null => {
  const { setValue, getValues } = useFormContext();
  const day: unknown = useWatch({ name: 'fecha_Inicio' });
  const followed = useRef<unknown>(getValues('tipoEvento'));
  useEffect(() => {
    if (typeof day !== 'string' || day === '' || getValues('tipoEvento') !== followed.current) return;
    followed.current = day > today() ? 'A' : 'N';
    setValue('tipoEvento', followed.current);
  }, [day, getValues, setValue]);
  return null;
};
