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
import { acceptOf, type ArchivoRule, describeFileRule } from '#shared/contract/fields/archivos.ts';
import { type ControlProps, Field, type FieldTexts, labelId } from '../../../ui/forms/field.tsx';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { Icon } from '../icon.tsx';
import type { ActionGroup } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { DropZone } from './drop-zone.tsx';
import s from './file-field.module.css';
import { FileSummary, type FileDetails } from './file-summary.tsx';
import { useFieldId } from './form-context.ts';
import {
  type FileValue,
  isFileValue,
  type PreviewProps,
  useFileField,
  useFilePreview,
} from './use-file-field.ts';

interface FileFieldProps extends FieldTexts {
  name: string;
  /** What the schema accepts; shown under the label and used as the file dialog's filter. */
  rule: ArchivoRule;
  /** Preview below the row: an image or an audio player. */
  preview: ComponentType<PreviewProps>;
  current?: string | null | undefined;
  known?: FileDetails | undefined;
  /** Additional entries of its menu. */
  acts?: ActionGroup;
  /** A tile of a grid: image first, and no help text, because the grid shows the file rule once for all. */
  tile?: boolean | undefined;
  /** Somebody's portrait: a small picture beside what is done with it. */
  isPortrait?: boolean;
}

const drawings = { imagen: ImageIcon, audio: FileAudio, documento: FileText, cualquiera: FileText } as const;

/**
 * A form row for one file: its details and «Reemplazar ▾», a menu with the library, the current file and removal. Accepts drag and
 * drop and paste, and validates a file as soon as it is chosen.
 */
export const FileField = (props: FileFieldProps) => {
  const { name, rule, preview: Preview, current, label, help, mark, known, acts = [], tile = false } = props;
  const { isPortrait = false } = props;
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const value: unknown = field.value;
  const chosen = isFileValue(value) ? value : null;
  const shown = useFilePreview(chosen, current);
  const { choose, preparing } = useFileField(name, rule);
  const types = (
    <>
      {help ? <>{help} </> : null}
      {describeFileRule(rule)}
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
            {isPortrait ? looks : null}
            {tile || (isPortrait && looks) ? null : <Icon of={drawings[rule.kind]} size={24} />}
            <FileSummary {...{ chosen, current, known, preparing, rule, tile }} />
            <div className={s['mando']}>
              <FileInput control={control} field={field} onFile={choose} rule={rule} />
              <label className={s['elegir']} htmlFor={id}>
                {verbOf(isPortrait, Boolean(chosen ?? current))}
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
          {tile || isPortrait ? null : looks}
        </DropZone>
      )}
    </Field>
  );
};

const verbOf = (isPortrait: boolean, hasFile: boolean): string => {
  if (isPortrait) return hasFile ? 'Cambiar foto' : 'Elegir foto';
  return hasFile ? 'Reemplazar' : 'Elegir archivo';
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
      // The form keeps the file. Without this, choosing the same file again would fire no change event.
      target.value = '';
    }}
    ref={(element) => field.ref(element)}
    type="file"
  />
);

interface FileMenuProps extends Pick<FileFieldProps, 'rule' | 'current'> {
  acts: ActionGroup;
  /** Id of the field's label. */
  labelledBy: string;
  onUpload: () => void;
  onPick: (chosen: FileValue) => void;
  /** Removes the chosen file; null if there is none. */
  onRemove: (() => void) | null;
}

const FileMenu = ({ acts, labelledBy, rule, current, onUpload, onPick, onRemove }: FileMenuProps) => {
  const [open, setOpen] = useState(false);
  const take = (chosen: FileValue): void => {
    setOpen(false);
    onPick(chosen);
  };
  return (
    <>
      <ActionMenu
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
      </ActionMenu>
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
export const PortraitPreview = ({ url }: PreviewProps) => (
  <ImagePreview height={80} shape={s['retrato']} url={url} />
);
export const AudioPreview = ({ url, name }: PreviewProps) => (
  <div className={s['sonido']}>
    <Icon of={FileAudio} />
    {/* No captions: music, whose lyrics are shown beside it as an image. */}
    <audio aria-label={name} controls preload="none" src={url} />
  </div>
);
/** No preview, for documents, whose row already shows everything. */
export const NoPreview = () => null;
