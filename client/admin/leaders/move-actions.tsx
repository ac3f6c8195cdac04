import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type Dirigente, dirigentes } from '#shared/dirigentes.ts';
import { write } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { RowAction } from '../ui/list/row-actions.tsx';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { moveRow, saveInTurn } from './reorder.ts';

interface MoveActionsProps {
  row: Dirigente;
  rows: readonly Dirigente[];
}

const save = ({ id, nombre, funcion, orden, version }: Dirigente) =>
  withSession(() => write(dirigentes.update, { params: { id }, body: { nombre, funcion, orden, version } }));

export const MoveActions = ({ row, rows }: MoveActionsProps) => {
  const [busy, setBusy] = useState(false);
  const move = async (step: -1 | 1): Promise<void> => {
    if (busy) return;
    setBusy(true);
    aviso.clear();
    try {
      const answer = await saveInTurn({ rows, changed: moveRow(rows, row.id, step) }, save);
      if (answer) aviso.success(answer.message);
    } catch (error) {
      tellFailure(dirigentes.update.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RowAction
        icon={ArrowUp}
        name={row.nombre}
        off={busy || rows[0]?.id === row.id}
        onPress={() => void move(-1)}
        verb="Subir"
      />
      <RowAction
        icon={ArrowDown}
        name={row.nombre}
        off={busy || rows.at(-1)?.id === row.id}
        onPress={() => void move(1)}
        verb="Bajar"
      />
    </>
  );
};
