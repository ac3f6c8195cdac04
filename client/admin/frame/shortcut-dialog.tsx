import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import s from './shortcut-dialog.module.css';

const keys = [
  ['Ctrl + K', 'Ir a una pantalla o a un registro'],
  ['/', 'Buscar en la lista'],
  ['n', 'Crear un elemento nuevo; en una consulta, una nota'],
  ['Ctrl + S', 'Guardar el formulario'],
  ['j', 'Ir a la consulta siguiente'],
  ['k', 'Ir a la consulta anterior'],
  ['r', 'Responder la consulta'],
  ['Ctrl + Enter', 'Enviar la respuesta'],
  ['e', 'Archivar la consulta'],
  ['m', 'Marcar la consulta como respondida'],
  ['x', 'Elegir la consulta'],
  ['u', 'Volver a la lista de consultas'],
  ['Esc', 'Cancelar o cerrar'],
  ['?', 'Ver esta ayuda'],
] as const;

/** Help with the keyboard shortcuts. */
export const ShortcutDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal onCancel={onClose} title="Atajos de teclado">
    <dl className={s['lista']}>
      {keys.map(([key, action]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <ModalActions>
      <Button data-foco="" onClick={onClose} variant="secondary">
        Cerrar
      </Button>
    </ModalActions>
  </Modal>
);
