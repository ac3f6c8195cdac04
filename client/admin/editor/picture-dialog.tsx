import { useId, useState } from 'react';
import { isStoredFile } from '#shared/texto/parser.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { DialogField } from './dialog-field.tsx';
import { schema } from './schema.ts';
import type { EditorHandle } from './use-editor.ts';

const WRONG = 'Pega la dirección de una imagen de este sitio: empieza con /storage/.';

/** The path of a file of this site; whatever else was written. */
const pathOf = (typed: string): string => typed.trim().replace(`${location.origin}/`, '/');

interface PictureDialogProps {
  editor: EditorHandle;
  onClose: () => void;
}

/** Asks for a stored picture and what it shows. */
export const PictureDialog = ({ editor: { run }, onClose }: PictureDialogProps) => {
  const id = useId();
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const save = (): void => {
    const src = pathOf(address);
    if (!isStoredFile(src)) return setError(WRONG);
    onClose();
    return run((state, dispatch) => {
      dispatch?.(
        state.tr.replaceSelectionWith(schema.nodes.image.create({ src, alt: alt.trim() })).scrollIntoView(),
      );
      return true;
    });
  };
  return (
    <Modal onCancel={onClose} title="Imagen">
      <DialogField
        error={error}
        help="De una imagen que ya está en el sitio."
        id={`${id}-a`}
        label="Dirección"
        onChange={setAddress}
        onEnter={save}
        start
        value={address}
      />
      <DialogField
        help="Lo que se ve en ella, para quien no puede verla."
        id={`${id}-d`}
        label="Descripción"
        onChange={setAlt}
        onEnter={save}
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
