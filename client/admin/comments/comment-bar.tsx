import { Ban, Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { EstadoComentario } from '#shared/codigos.ts';
import { moderacion } from '#shared/moderacion.ts';
import { Choice } from '../../ui/field.tsx';
import { BulkBar } from '../crud/bulk-bar.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import type { Picked } from '../ui/pick/use-picked.ts';

const moves = [
  ['V', Check, 'Aprobar'],
  ['E', EyeOff, 'Ocultar'],
  ['N', Ban, 'No deseados'],
] as const;

const question = (count: number): string =>
  count === 1 ? '¿Eliminar el comentario elegido?' : `¿Eliminar los ${count} comentarios elegidos?`;

/** What to do with all chosen comments. */
export const CommentBar = ({ picked }: { picked: Picked }) => {
  const { busy, run } = useBulk();
  const [recordar, setRecordar] = useState(false);
  const ids = [...picked.keys];
  const move = async (estado: EstadoComentario): Promise<void> => {
    if (!(await run(moderacion.moderar, { body: { ids, estado, recordar } }))) return;
    picked.clear();
    setRecordar(false);
  };
  const remove = async (): Promise<void> => {
    if (await run(moderacion.eliminarVarios, { body: { ids } })) picked.clear();
  };
  return (
    <BulkBar busy={busy} moves={moves} onMove={move} onRemove={remove} picked={picked} question={question}>
      <Choice
        checked={recordar}
        id="recordar-decision"
        label="También los próximos comentarios de estas personas"
        onChange={({ target }) => setRecordar(target.checked)}
      />
    </BulkBar>
  );
};
