import { useEffect, useId, useState } from 'react';
import type { StoredAddress } from '#shared/archivos.ts';
import { biblioteca } from '#shared/biblioteca.ts';
import { isStoredFile } from '#shared/texto/parser.ts';
import { write } from '../../api.ts';
import { shrinkImage, UnreadablePicture } from '../../lib/images/shrink-image.ts';
import { aviso } from '../../ui/avisos.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../crud/failure.ts';
import { LibraryPicker } from '../library/library-picker.tsx';
import { withSession } from '../session/reentry.ts';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { DialogField } from './dialog-field.tsx';
import { schema } from './schema.ts';
import type { EditorHandle } from './use-editor.ts';

const RULE = { kind: 'imagen', extensions: ['jpg', 'png', 'gif'] } as const;

interface Picture {
  url: string;
  alt: string;
}

/** Puts a file, or one that is stored already, into the library: there it stays, whatever else goes. */
const keep = async (archivo: File | StoredAddress): Promise<string> => {
  const sent = archivo instanceof File ? await shrinkImage(archivo, RULE) : archivo;
  const { url } = await withSession(() => write(biblioteca.subir, { body: { archivo: sent } }));
  return url;
};

const tell = (error: unknown): void => {
  if (error instanceof UnreadablePicture) aviso.failure(error.message);
  else tellFailure(biblioteca.subir.failed, error);
};

interface PictureDialogProps {
  editor: EditorHandle;
  /** Pasted or dropped; without it one of the library is chosen. */
  file?: File | undefined;
  onClose: () => void;
}

/** Puts a picture into the text: one that was pasted, or one of the library, and what it shows. */
export const PictureDialog = ({ editor, file, onClose }: PictureDialogProps) => {
  const [picture, setPicture] = useState<Picture>();
  const take = async (archivo: File | StoredAddress, alt: string): Promise<void> => {
    try {
      setPicture({ url: await keep(archivo), alt });
    } catch (error) {
      tell(error);
      onClose();
    }
  };
  useEffect(() => {
    if (file) void take(file, '');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [file]);
  if (picture) return <Describe editor={editor} onClose={onClose} picture={picture} />;
  if (file) {
    return (
      <Modal onCancel={onClose} title="Imagen">
        <p>Subiendo la imagen…</p>
      </Modal>
    );
  }
  return (
    <LibraryPicker
      onCancel={onClose}
      onPick={({ url, descripcion }) => {
        if (isStoredFile(url)) void take(url, descripcion ?? '');
      }}
      rule={RULE}
    />
  );
};

const Describe = ({
  editor: { run },
  picture,
  onClose,
}: Omit<PictureDialogProps, 'file'> & { picture: Picture }) => {
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
