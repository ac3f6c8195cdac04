import { FileAudio, FileText, ImageOff } from 'lucide-react';
import { type ComponentType, type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { acceptOf, type ArchivoRule, describe } from '#shared/archivos.ts';
import { shrinkImage, UnreadablePicture } from '../../../lib/images/shrink-image.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, type FieldTexts } from '../../../ui/field.tsx';
import { useFieldId } from './form-context.ts';
import s from './file-field.module.css';
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

/** A native file input in a drop zone; the file is validated as soon as it is chosen. */
export const FileField = ({ name, rule, preview: Preview, current, label, help, mark }: FileFieldProps) => {
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const file: unknown = field.value;
  const chosen = file instanceof File ? file : null;
  const shown = useShown(chosen, current);
  useEffect(() => {
    // After a save the field is empty. The native input must be too, or choosing the same file again fires no event.
    if (!chosen && input.current) input.current.value = '';
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
const useChoice = (name: string, rule: ArchivoRule, onChange: (next: File | undefined) => void) => {
  const { trigger, setError } = useFormContext();
  const [preparing, setPreparing] = useState(false);
  const last = useRef<File>(undefined);
  const choose = async (next: File | undefined): Promise<void> => {
    last.current = next;
    setPreparing(next !== undefined);
    const ready = next && (await shrinkImage(next, rule).catch(unreadable));
    // Another was chosen meanwhile.
    if (last.current !== next) return;
    setPreparing(false);
    onChange(ready instanceof File ? ready : undefined);
    if (ready instanceof File) await trigger(name);
    else if (ready) setError(name, ready);
  };
  return { choose, preparing };
};

const unreadable = (error: unknown): { message: string } => {
  if (error instanceof UnreadablePicture) return { message: error.message };
  throw error;
};

const ChosenFile = ({ file, onRemove }: { file: File | null; onRemove: () => void }) =>
  file ? (
    <div className={s['elegido']}>
      <output>
        {file.name} <span className="dato">{sizeText(file.size)}</span>
      </output>
      <Button onClick={onRemove} size="sm" variant="ghost">
        Quitar<span className="visually-hidden"> {file.name}</span>
      </Button>
    </div>
  ) : null;

/** «240 KB», «1.2 MB» */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('es-PE', { maximumFractionDigits: 1 })} MB`;

/** Preview of the chosen file (as an object URL), else of the current one. */
const useShown = (chosen: File | null, current: string | null | undefined): PreviewProps | null => {
  const url = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (chosen && url) return { url, name: chosen.name, size: chosen.size };
  return current ? { url: current, name: current.slice(current.lastIndexOf('/') + 1), size: null } : null;
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
