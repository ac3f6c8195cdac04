import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../../ui/dialogs.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import s from './shortcut-help.module.css';

const keys = [
  ['/', 'Buscar en la lista'],
  ['n', 'Crear un elemento nuevo'],
  ['Ctrl + S', 'Guardar el formulario'],
  ['Esc', 'Cancelar o cerrar'],
  ['?', 'Ver esta ayuda'],
] as const;

/** `?` lists the keys. */
export const ShortcutHelp = () => {
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  if (!open) return null;
  return (
    <Modal onCancel={() => setOpen(false)} title="Atajos de teclado">
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
        <Button data-foco="" onClick={() => setOpen(false)} variant="secondary">
          Cerrar
        </Button>
      </ModalActions>
    </Modal>
  );
};
