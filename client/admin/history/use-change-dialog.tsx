import { type ReactNode, useState } from 'react';
import { type Cambio, historia } from '#shared/records/historia.ts';
import { read } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../crud/failure.ts';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { ChangeView, nameOfChange } from './change-view.tsx';
import { useUndo } from './use-undo.ts';

/** Shows a change in a dialog, where it can be undone. */
export const useChangeDialog = (): { open: (cambio: string) => void; dialog: ReactNode } => {
  const [shown, setShown] = useState<Cambio | null>(null);
  const open = async (cambio: string): Promise<void> => {
    try {
      setShown(await read(historia.get, { cambio }));
    } catch (error) {
      showFailure('No se pudo leer el cambio.', error);
    }
  };
  return {
    open: (cambio) => void open(cambio),
    dialog: shown ? <ChangeDialog cambio={shown} onClose={() => setShown(null)} /> : null,
  };
};

const ChangeDialog = ({ cambio, onClose }: { cambio: Cambio; onClose: () => void }) => {
  const { busy, undo } = useUndo();
  const onUndo = async (): Promise<void> => {
    await undo([cambio.cambio], nameOfChange(cambio));
    onClose();
  };
  return (
    <Modal onCancel={onClose} title="Cambio">
      <ChangeView cambio={cambio} />
      <ModalActions>
        <Button data-foco="" onClick={onClose} variant="secondary">
          Cerrar
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => void onUndo()} variant="secondary">
          Deshacer este cambio
        </Button>
      </ModalActions>
    </Modal>
  );
};
