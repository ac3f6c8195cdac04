import { FileAudio, FileText, ImageOff } from 'lucide-react';
import { type ComponentType, type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import {
  acceptOf,
  type ArchivoRule,
  describe,
  isStoredAddress,
  type StoredAddress,
} from '#shared/archivos.ts';
import { shrinkImage, UnreadablePicture } from '../uploads/shrink-image.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, type FieldTexts } from '../../../ui/field.tsx';
import { useFieldId } from './form-context.ts';
import s from './file-field.module.css';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { FROM_LIBRARY } from '../../library/library-words.ts';
import { sizeText } from '../file-size.ts';
import { Icon } from '../icon.tsx';

export interface PreviewProps {
  /** URL to show: of a stored file, or an object URL of the chosen one. */
  url: string;
  /** Name of the chosen file; for a stored one, the last part of its URL. */
  name: string;
  /** Bytes; null for a stored file. */
  size: number | null;
}

interface FileFieldProps extends FieldTexts {
  name: string;
  /** What the schema accepts; shown under the label and used as the file dialog's filter. */
  rule: ArchivoRule;
  preview: ComponentType<PreviewProps>;
  current?: string | null | undefined;
}

/** A new file, or the address of one in the library. */
type Chosen = File | StoredAddress;

const isChosen = (value: unknown): value is Chosen => value instanceof File || isStoredAddress(value);

/** A native file input in a drop zone, beside the library; the file is validated as soon as it is chosen. */
export const FileField = ({ name, rule, preview: Preview, current, label, help, mark }: FileFieldProps) => {
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const value: unknown = field.value;
  const chosen = isChosen(value) ? value : null;
  const shown = useShown(chosen, current);
  useEffect(() => {
    // After a save the field is empty. The native input must be too, or choosing the same file again fires no event.
    if (!(chosen instanceof File) && input.current) input.current.value = '';
  }, [chosen]);

  const { choose, preparing } = useChoice(name, rule, field.onChange);
  const types = (
    <>
      {help ? <>{help} </> : null}
      {describe(rule)}
    </>
  );
  return (
    <Field error={fieldState.error?.message} help={types} id={id} label={label} mark={mark}>
      {(control) => (
        <DropZone onFile={(next) => void choose(next)}>
          {shown && !fieldState.error ? <Preview {...shown} /> : null}
          <div className={s['mando']}>
            <input
              {...control}
              accept={acceptOf(rule)}
              className={s['entrada']}
              onBlur={field.onBlur}
              onChange={(event) => void choose(event.target.files?.[0])}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              type="file"
            />
            <label className={s['elegir']} htmlFor={id}>
              Elegir archivo
            </label>
            <LibraryButton label={label} onPick={(url) => void choose(url)} rule={rule} />
            <output>{preparing ? 'Preparando la imagen…' : null}</output>
            <ChosenFile file={chosen} onRemove={() => void choose(undefined)} />
            {!chosen && current ? (
              <a className={s['actual']} href={current} rel="noopener" target="_blank">
                {rule.kind === 'documento' ? 'Ver documento actual' : 'Ver archivo actual'}
                <span className="visually-hidden"> (se abre en otra pestaña)</span>
              </a>
            ) : null}
          </div>
        </DropZone>
      )}
    </Field>
  );
};

/** Puts a file into the field as its rule takes it: a picture that is too large is made smaller first. */
const useChoice = (name: string, rule: ArchivoRule, onChange: (next: Chosen | undefined) => void) => {
  const { trigger, setError } = useFormContext();
  const [preparing, setPreparing] = useState(false);
  const last = useRef<Chosen>(undefined);
  const choose = async (next: Chosen | undefined): Promise<void> => {
    last.current = next;
    setPreparing(next instanceof File);
    const ready = next instanceof File ? await shrinkImage(next, rule).catch(unreadable) : next;
    // Another was chosen meanwhile.
    if (last.current !== next) return;
    setPreparing(false);
    onChange(isChosen(ready) ? ready : undefined);
    if (isChosen(ready)) await trigger(name);
    else if (ready) setError(name, ready);
  };
  return { choose, preparing };
};

const unreadable = (error: unknown): { message: string } => {
  if (error instanceof UnreadablePicture) return { message: error.message };
  throw error;
};

const ChosenFile = ({ file, onRemove }: { file: Chosen | null; onRemove: () => void }) => {
  if (!file) return null;
  const name = typeof file === 'string' ? FROM_LIBRARY : file.name;
  return (
    <div className={s['elegido']}>
      <output>
        {name} {typeof file === 'string' ? null : <span className="dato">{sizeText(file.size)}</span>}
      </output>
      <Button onClick={onRemove} size="sm" variant="ghost">
        Quitar<span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  );
};

interface LibraryButtonProps {
  label: string;
  rule: ArchivoRule;
  onPick: (url: StoredAddress) => void;
}

/** Opens the library, where a file can be chosen that fits the field. */
const LibraryButton = ({ label, rule, onPick }: LibraryButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="ghost">
        Elegir de la biblioteca<span className="visually-hidden"> para {label}</span>
      </Button>
      {open ? (
        <LibraryPicker
          onCancel={() => setOpen(false)}
          onPick={({ url }) => {
            setOpen(false);
            onPick(url);
          }}
          rule={rule}
        />
      ) : null}
    </>
  );
};

/** Preview of the chosen file (as an object URL), else of the current one. */
export const useShown = (chosen: Chosen | null, current: string | null | undefined): PreviewProps | null => {
  const file = chosen instanceof File ? chosen : null;
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (file && url) return { url, name: file.name, size: file.size };
  const stored = typeof chosen === 'string' ? chosen : current;
  return stored ? { url: stored, name: stored.slice(stored.lastIndexOf('/') + 1), size: null } : null;
};

const DropZone = ({ onFile, children }: { onFile: (file: File) => void; children: React.ReactNode }) => {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={s['zona']}
      data-encima={over ? '' : undefined}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={onDrop}
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
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
export const DocumentPreview = ({ name, size }: PreviewProps) => (
  <p className={s['documento']}>
    <Icon of={FileText} size={28} />
    <span>{size === null ? 'Documento actual' : name}</span>
  </p>
);
