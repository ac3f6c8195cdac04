import { Suspense, use, useId, useState } from 'react';
import type { StoredFileAddress } from '#shared/contract/fields/archivos.ts';
import { isStoredFile } from '#shared/texto/markdown-parser.ts';
import { Button } from '../../ui/button.tsx';
import { storeInLibrary, showLibraryFailure } from '../library/store-in-library.ts';
import { LibraryPicker } from '../library/library-picker.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { DialogField } from './dialog-field.tsx';
import { schema } from './schema.ts';
import type { EditorHandle } from './use-editor.ts';

const RULE = { kind: 'imagen', extensions: ['jpg', 'png', 'gif'] } as const;

/** A picture on its way into the library. */
export interface PictureUpload {
  /** Address of the stored picture; null if that failed (and the error was shown) or was cancelled. */
  readonly address: Promise<string | null>;
  /** What it shows, as far as that is known. */
  readonly alt: string;
  stop: () => void;
}

/** Starts to put a picture of this device, or one that the site has already, into the library. */
export const startUpload = (archivo: File | StoredFileAddress, alt = ''): PictureUpload => {
  const control = new AbortController();
  const address = storeInLibrary(archivo, RULE, control.signal).catch((error: unknown) => {
    if (!control.signal.aborted) showLibraryFailure(error);
    return null;
  });
  return { address, alt, stop: () => control.abort() };
};

interface PickerProps {
  onUpload: (upload: PictureUpload) => void;
  onCancel: () => void;
}

/** Chooses a picture of the library, or of this device. */
export const PicturePicker = ({ onUpload, onCancel }: PickerProps) => (
  <LibraryPicker
    onCancel={onCancel}
    onFile={(file) => onUpload(startUpload(file))}
    onPick={({ url, descripcion }) => {
      if (isStoredFile(url)) onUpload(startUpload(url, descripcion ?? ''));
    }}
    rule={RULE}
  />
);

interface DialogProps {
  editor: EditorHandle;
  upload: PictureUpload;
  onClose: () => void;
}

/** Puts a picture into the text as soon as it is stored, and what it shows. */
export const PictureDialog = (props: DialogProps) => {
  const cancel = (): void => {
    props.upload.stop();
    props.onClose();
  };
  const waiting = (
    <Modal onCancel={cancel} title="Imagen">
      <p>Preparando la imagen…</p>
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <Stored {...props} />
    </Suspense>
  );
};

const Stored = (props: DialogProps) => {
  const url = use(props.upload.address);
  return url === null ? null : <Describe {...props} url={url} />;
};

const Describe = ({ editor: { run }, upload, url, onClose }: DialogProps & { url: string }) => {
  const id = useId();
  const [alt, setAlt] = useState(upload.alt);
  const save = (): void => {
    onClose();
    run((state, dispatch) => {
      const image = schema.nodes.image.create({ src: url, alt: alt.trim() });
      dispatch?.(state.tr.replaceSelectionWith(image).scrollIntoView());
      return true;
    });
  };
  return (
    <Modal onCancel={onClose} title="Imagen">
      <DialogField
        help="Lo que se ve en ella, para quien no puede verla."
        id={id}
        label="Descripción"
        onChange={setAlt}
        onEnter={save}
        start
        value={alt}
      />
      <ModalActions>
        <Button onClick={onClose} variant="secondary">
          Cancelar
        </Button>
        <Button onClick={save}>Poner imagen</Button>
      </ModalActions>
    </Modal>
  );
};
