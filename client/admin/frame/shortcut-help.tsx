import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { createStore, useStore } from '../../ui/store.ts';
import s from './shortcut-help.module.css';

const keys = [
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

/** Whether the help is open; the user menu opens it too. */
export const shortcutHelp = createStore(false);

/** Help with the keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = () => {
  const open = useStore(shortcutHelp);
  const close = (): void => shortcutHelp.set(false);
  useShortcut('?', () => shortcutHelp.set(true));
  if (!open) return null;
  return (
    <Modal onCancel={close} title="Atajos de teclado">
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
        <Button data-foco="" onClick={close} variant="secondary">
          Cerrar
        </Button>
      </ModalActions>
    </Modal>
  );
};
