import { Archive, Ban, Check, RotateCcw, Trash2 } from 'lucide-react';
import { bandeja, type Colega } from '#shared/bandeja.ts';
import type { SituacionConsulta } from '#shared/codigos.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { Icon } from '../ui/icon.tsx';
import { PickBar } from '../ui/list/pick-bar.tsx';
import type { Picked } from '../ui/list/use-picked.ts';
import { Assign } from './assign.tsx';

const moves = [
  ['R', Check, 'Respondidas'],
  ['A', Archive, 'Archivar'],
  ['N', Ban, 'No deseadas'],
  ['P', RotateCcw, 'Reabrir'],
] as const satisfies readonly (readonly [SituacionConsulta, typeof Check, string])[];

/** What to do with all chosen conversations. */
export const InboxBar = ({ picked, team }: { picked: Picked; team: readonly Colega[] }) => {
  const { busy, run } = useBulk();
  const confirm = useConfirm();
  const ids = [...picked.keys];
  const off = busy || ids.length === 0;
  const move = async (estado: SituacionConsulta): Promise<void> => {
    if (!off && (await run(bandeja.situar, { body: { ids, estado } }))) picked.clear();
  };
  const remove = async (): Promise<void> => {
    if (off) return;
    const title =
      ids.length === 1 ? '¿Eliminar la consulta elegida?' : `¿Eliminar las ${ids.length} consultas elegidas?`;
    const note = 'Se pueden recuperar desde la papelera.';
    if (!(await confirm({ title, note, verb: 'Eliminar', danger: true }))) return;
    if (await run(bandeja.eliminarVarias, { body: { ids } })) picked.clear();
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
      {ids.length > 0 ? <Assign ids={ids} onDone={picked.clear} team={team} /> : null}
    </PickBar>
  );
};
