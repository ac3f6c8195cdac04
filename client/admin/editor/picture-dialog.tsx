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

interface Picture {
  url: string;
  alt: string;
}

const keep = (archivo: File | StoredFileAddress, signal?: AbortSignal): Promise<string> =>
  storeInLibrary(archivo, RULE, signal);

/** The upload of a picture that was pasted or dropped. */
export interface PictureUpload {
  /** Address of the uploaded picture; null if the upload failed (and the error was shown) or was cancelled. */
  readonly address: Promise<string | null>;
  stop: () => void;
}

export const startUpload = (file: File): PictureUpload => {
  const control = new AbortController();
  const address = keep(file, control.signal).catch((error: unknown) => {
    if (!control.signal.aborted) showLibraryFailure(error);
    return null;
  });
  return { address, stop: () => control.abort() };
};

interface DialogProps {
  editor: EditorHandle;
  onClose: () => void;
}

/** Puts a picture that was pasted or dropped into the text, and what it shows. */
export const PastedPictureDialog = ({ upload, ...props }: DialogProps & { upload: PictureUpload }) => {
  const cancel = (): void => {
    upload.stop();
    props.onClose();
  };
  const uploading = (
    <Modal onCancel={cancel} title="Imagen">
      <p>Subiendo la imagen…</p>
    </Modal>
  );
  return (
    <Suspense fallback={uploading}>
      <Uploaded {...props} upload={upload} />
    </Suspense>
  );
};

const Uploaded = ({ upload, ...props }: DialogProps & { upload: PictureUpload }) => {
  const url = use(upload.address);
  return url === null ? null : <Describe {...props} picture={{ url, alt: '' }} />;
};

/** Puts a picture of the library into the text, and what it shows. */
export const PictureDialog = ({ editor, onClose }: DialogProps) => {
  const [picture, setPicture] = useState<Picture>();
  const take = async (archivo: File | StoredFileAddress, alt: string): Promise<void> => {
    try {
      setPicture({ url: await keep(archivo), alt });
    } catch (error) {
      showLibraryFailure(error);
      onClose();
    }
  };
  if (picture) return <Describe editor={editor} onClose={onClose} picture={picture} />;
  return (
    <LibraryPicker
      onCancel={onClose}
      onFile={(file) => void take(file, '')}
      onPick={({ url, descripcion }) => {
        if (isStoredFile(url)) void take(url, descripcion ?? '');
      }}
      rule={RULE}
    />
  );
};

const Describe = ({ editor: { run }, picture, onClose }: DialogProps & { picture: Picture }) => {
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const save = (): void => {
    onClose();
    run((state, dispatch) => {
      const image = schema.nodes.image.create({ src: picture.url, alt: alt.trim() });
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
