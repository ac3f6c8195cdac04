import {
  ChevronDown,
  Eye,
  FileAudio,
  FileText,
  ImageIcon,
  ImageOff,
  Images,
  Trash2,
  Upload,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { acceptOf, type ArchivoRule, describe } from '#shared/contract/fields/archivos.ts';
import { type ControlProps, Field, type FieldTexts, labelId } from '../../../ui/forms/field.tsx';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { Icon } from '../icon.tsx';
import type { ActGroup } from '../menu/act.ts';
import { ActMenu } from '../menu/act-menu.tsx';
import { DropZone } from './drop-zone.tsx';
import s from './file-field.module.css';
import { FileWords, type KnownFile } from './file-words.tsx';
import { useFieldId } from './form-context.ts';
import { type Chosen, isChosen, type PreviewProps, useFileChoice, useShown } from './use-file-choice.ts';

interface FileFieldProps extends FieldTexts {
  name: string;
  /** What the schema accepts; shown under the label and used as the file dialog's filter. */
  rule: ArchivoRule;
  /** Under the row, where a picture is looked at or a sound listened to. */
  preview: ComponentType<PreviewProps>;
  current?: string | null | undefined;
  known?: KnownFile | undefined;
  /** More entries of its menu. */
  acts?: ActGroup;
  /** A tile of a grid: the picture first, and what the rule says is said once for all tiles. */
  tile?: boolean | undefined;
}

const drawings = { imagen: ImageIcon, audio: FileAudio, documento: FileText, cualquiera: FileText } as const;

/**
 * The row of one file: what it is, and one «Reemplazar ▾», whose arrow leads to the library, the file and back. It takes
 * drops and paste, and judges a file as soon as it is chosen.
 */
export const FileField = (props: FileFieldProps) => {
  const { name, rule, preview: Preview, current, label, help, mark, known, acts = [], tile = false } = props;
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const value: unknown = field.value;
  const chosen = isChosen(value) ? value : null;
  const shown = useShown(chosen, current);
  const { choose, preparing } = useFileChoice(name, rule);
  const types = (
    <>
      {help ? <>{help} </> : null}
      {describe(rule)}
    </>
  );
  const looks = shown && !fieldState.error ? <Preview {...shown} /> : null;
  return (
    <Field
      error={fieldState.error?.message}
      help={tile ? undefined : types}
      id={id}
      label={label}
      mark={mark}
    >
      {(control) => (
        <DropZone onFile={(next) => void choose(next)} tile={tile}>
          {tile ? looks : null}
          <div className={s['fila']}>
            {tile ? null : <Icon of={drawings[rule.kind]} size={24} />}
            <FileWords chosen={chosen} current={current} known={known} preparing={preparing} rule={rule} />
            <div className={s['mando']}>
              <FileInput control={control} field={field} onFile={choose} rule={rule} />
              <label className={s['elegir']} htmlFor={id}>
                {chosen || current ? 'Reemplazar' : 'Elegir archivo'}
              </label>
              <FileMenu
                acts={acts}
                current={current}
                labelledBy={labelId(id)}
                onPick={(next) => void choose(next)}
                onRemove={chosen ? () => void choose(undefined) : null}
                onUpload={() => document.getElementById(id)?.click()}
                rule={rule}
              />
            </div>
          </div>
          {tile ? null : looks}
        </DropZone>
      )}
    </Field>
  );
};

interface FileInputProps extends Pick<FileFieldProps, 'rule'> {
  control: ControlProps;
  field: Pick<ControllerRenderProps, 'onBlur' | 'ref'>;
  onFile: (file: File | undefined) => Promise<void>;
}

const FileInput = ({ control, rule, field, onFile }: FileInputProps) => (
  <input
    {...control}
    accept={acceptOf(rule)}
    className={s['entrada']}
    onBlur={field.onBlur}
    onChange={({ target }) => {
      void onFile(target.files?.[0]);
      // The form holds the file. Choosing the same one again, after a save or a refusal, would fire no event.
      target.value = '';
    }}
    ref={(element) => field.ref(element)}
    type="file"
  />
);

interface FileMenuProps extends Pick<FileFieldProps, 'rule' | 'current'> {
  acts: ActGroup;
  /** Id of the field's label. */
  labelledBy: string;
  onUpload: () => void;
  onPick: (chosen: Chosen) => void;
  /** Null with nothing chosen. */
  onRemove: (() => void) | null;
}

const FileMenu = ({ acts, labelledBy, rule, current, onUpload, onPick, onRemove }: FileMenuProps) => {
  const [open, setOpen] = useState(false);
  const take = (chosen: Chosen): void => {
    setOpen(false);
    onPick(chosen);
  };
  return (
    <>
      <ActMenu
        className={s['flecha']}
        groups={[
          [
            { verb: 'Subir archivo', icon: Upload, onPress: onUpload },
            { verb: 'Elegir de la biblioteca', icon: Images, onPress: () => setOpen(true) },
          ],
          [current ? { verb: 'Ver archivo actual', icon: Eye, href: current } : null, ...acts],
          [onRemove && { verb: 'Quitar lo elegido', icon: Trash2, onPress: onRemove }],
        ]}
        describedBy={labelledBy}
        label="Más acciones del archivo"
      >
        <Icon of={ChevronDown} size={18} />
      </ActMenu>
      {open ? (
        <LibraryPicker
          onCancel={() => setOpen(false)}
          onFile={take}
          onPick={({ url }) => take(url)}
          rule={rule}
        />
      ) : null}
    </>
  );
};

const ImagePreview = ({ url, shape, height }: { url: string; shape: string | undefined; height: number }) => {
  const [broken, setBroken] = useState('');
  return broken === url ? (
    <span className={shape}>
      <Icon of={ImageOff} />
    </span>
  ) : (
    <img
      alt="Vista previa"
      className={shape}
      height={height}
      onError={() => setBroken(url)}
      src={url}
      width={200}
    />
  );
};

export const SquarePreview = ({ url }: PreviewProps) => (
  <ImagePreview height={200} shape={s['cuadro']} url={url} />
);
export const TallPreview = ({ url }: PreviewProps) => (
  <ImagePreview height={250} shape={s['alto']} url={url} />
);
export const AudioPreview = ({ url, name }: PreviewProps) => (
  <div className={s['sonido']}>
    <Icon of={FileAudio} />
    {/* Music: the lyrics are shown beside it as an image. */}
    <audio aria-label={name} controls preload="none" src={url} />
  </div>
);
/** Its row tells all there is of a document. */
export const DocumentPreview = () => null;
