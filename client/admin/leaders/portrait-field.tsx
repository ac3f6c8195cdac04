import { UserRound } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { type Dirigente, dirigentes } from '#shared/content/councils/dirigentes.ts';
import drawn from '../../assets/silueta.png';
import { fileRuleOf } from '../crud/file-rule.ts';
import { FileField, TallPreview } from '../ui/form/file-field.tsx';

const rule = fileRuleOf(dirigentes.create.input, 'image');

/** What stands for a portrait; the server keeps it once, however many people have it. */
const silhouette = async (): Promise<File> => {
  const answer = await fetch(drawn);
  if (!answer.ok) throw new Error(`${drawn}: ${answer.status}`);
  return new File([await answer.blob()], 'silueta.png', { type: 'image/png' });
};

/** The call that makes a leader wants a picture: without a portrait, it is sent the silhouette. */
export const withPortrait = async <Values extends { image?: unknown }>(values: Values): Promise<Values> =>
  values.image === undefined ? { ...values, image: await silhouette() } : values;

interface PortraitFieldProps {
  name: string;
  row: Dirigente | null;
}

/** The portrait of a leader, which may be left out and taken back. */
export const PortraitField = ({ name, row }: PortraitFieldProps) => {
  const { setValue } = useFormContext();
  const putSilhouette = async (): Promise<void> =>
    setValue(name, await silhouette(), { shouldDirty: true, shouldValidate: true });
  return (
    <FileField
      acts={[row && { verb: 'Poner la silueta', icon: UserRound, onPress: () => void putSilhouette() }]}
      current={row?.url_consejal}
      help="Retrato vertical, de proporción 4 a 5. Sin él se ve una silueta."
      label="Imagen"
      mark={row ? undefined : 'opcional'}
      name={name}
      preview={TallPreview}
      rule={rule}
    />
  );
};
