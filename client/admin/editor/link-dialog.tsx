import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { DialogField } from './dialog-field.tsx';
import { AddressField } from './address-field.tsx';
import { addressFrom, linkAt, removeLink, setLink } from './link-command.ts';
import type { EditorHandle } from './use-editor.ts';
import { DocumentPicker } from './documents/document-picker.tsx';
import { type OnDocument, useDocument } from './documents/use-document.ts';

/** Chooses a PDF of the library, or puts one into it. */
const DocumentButton = ({ onTake }: { onTake: OnDocument }) => {
  const choice = useDocument(onTake);
  return (
    <>
      <Button
        aria-disabled={choice.isSending || undefined}
        onClick={choice.choose}
        size="sm"
        variant="secondary"
      >
        {choice.isSending ? 'Subiendo el PDF…' : 'Elegir o subir un PDF'}
      </Button>
      <DocumentPicker choice={choice} />
    </>
  );
};

const WRONG =
  'Escribe una dirección que empiece con https://, un correo, un teléfono o una ruta del sitio, como /eventos.';

interface LinkDialogProps {
  editor: EditorHandle;
  onClose: () => void;
}

/** Asks where a link leads, and what it says where nothing is selected. */
export const LinkDialog = ({ editor: { state, run }, onClose }: LinkDialogProps) => {
  const id = useId();
  const found = linkAt(state);
  const [address, setAddress] = useState(found?.href ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const asksText = !found && state.selection.empty;
  const done = (command: ReturnType<typeof setLink>): void => {
    onClose();
    run(command);
  };
  const lead = (to: string, called: string): void => {
    setAddress(to);
    setText((now) => now || called);
    setError(undefined);
  };
  const save = (): void => {
    const href = addressFrom(address);
    if (href === null) setError(WRONG);
    else done(setLink(href, text.trim() || address.trim()));
  };
  return (
    <Modal onCancel={onClose} title={found ? 'Cambiar enlace' : 'Enlace'}>
      <AddressField
        error={error}
        id={`${id}-a`}
        onChange={setAddress}
        onChoose={({ address: chosen, title }) => lead(chosen, title)}
        onEnter={save}
        value={address}
      />
      {asksText ? (
        <DialogField
          id={`${id}-t`}
          label="Texto"
          mark="opcional"
          onChange={setText}
          onEnter={save}
          value={text}
        />
      ) : null}
      <DocumentButton onTake={lead} />
      <ModalActions>
        <Button onClick={onClose} variant="secondary">
          Cancelar
        </Button>
        {found ? (
          <Button onClick={() => done(removeLink)} variant="secondary">
            Quitar enlace
          </Button>
        ) : null}
        <Button onClick={save}>Poner enlace</Button>
      </ModalActions>
    </Modal>
  );
};
