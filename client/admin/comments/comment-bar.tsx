import { Ban, Check, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EstadoComentario } from '#shared/codigos.ts';
import { moderacion } from '#shared/moderacion.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/field.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { Icon } from '../ui/icon.tsx';
import { PickBar } from '../ui/list/pick-bar.tsx';
import type { Picked } from '../ui/list/use-picked.ts';

const moves = [
  ['V', Check, 'Aprobar'],
  ['E', EyeOff, 'Ocultar'],
  ['N', Ban, 'No deseados'],
] as const satisfies readonly (readonly [EstadoComentario, typeof Check, string])[];

/** What to do with all chosen comments. */
export const CommentBar = ({ picked }: { picked: Picked }) => {
  const { busy, run } = useBulk();
  const confirm = useConfirm();
  const [recordar, setRecordar] = useState(false);
  const ids = [...picked.keys];
  const off = busy || ids.length === 0;
  const move = async (estado: EstadoComentario): Promise<void> => {
    if (off || !(await run(moderacion.moderar, { body: { ids, estado, recordar } }))) return;
    picked.clear();
    setRecordar(false);
  };
  const remove = async (): Promise<void> => {
    if (off) return;
    const title =
      ids.length === 1
        ? '¿Eliminar el comentario elegido?'
        : `¿Eliminar los ${ids.length} comentarios elegidos?`;
    const note = 'Se pueden recuperar desde la papelera.';
    if (!(await confirm({ title, note, verb: 'Eliminar', danger: true }))) return;
    if (await run(moderacion.eliminarVarios, { body: { ids } })) picked.clear();
  };
  return (
    <PickBar picked={picked}>
      {moves.map(([estado, icon, label]) => (
        <Button
          aria-disabled={off || undefined}
          key={estado}
          onClick={() => void move(estado)}
          size="sm"
          variant="secondary"
        >
          <Icon of={icon} size={18} />
          {label}
        </Button>
      ))}
      <Button aria-disabled={off || undefined} onClick={() => void remove()} size="sm" variant="secondary">
        <Icon of={Trash2} size={18} />
        Eliminar
      </Button>
      <Choice
        checked={recordar}
        id="recordar-decision"
        label="También los próximos comentarios de estas personas"
        onChange={({ target }) => setRecordar(target.checked)}
      />
    </PickBar>
  );
};
