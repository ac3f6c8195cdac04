import { Archive, Ban, Check, RotateCcw } from 'lucide-react';
import { bandeja, type Colega } from '#shared/bandeja.ts';
import type { SituacionConsulta } from '#shared/codigos.ts';
import { BulkBar } from '../crud/bulk-bar.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import type { Picked } from '../ui/pick/use-picked.ts';
import { Assign } from './assign.tsx';

const moves = [
  ['R', Check, 'Respondidas'],
  ['A', Archive, 'Archivar'],
  ['N', Ban, 'No deseadas'],
  ['P', RotateCcw, 'Reabrir'],
] as const;

const question = (count: number): string =>
  count === 1 ? '¿Eliminar la consulta elegida?' : `¿Eliminar las ${count} consultas elegidas?`;

/** What to do with all chosen conversations. */
export const InboxBar = ({ picked, team }: { picked: Picked; team: readonly Colega[] }) => {
  const { busy, run } = useBulk();
  const ids = [...picked.keys];
  const move = async (estado: SituacionConsulta): Promise<void> => {
    if (await run(bandeja.situar, { body: { ids, estado } })) picked.clear();
  };
  const remove = async (): Promise<void> => {
    if (await run(bandeja.eliminarVarias, { body: { ids } })) picked.clear();
  };
  return (
    <BulkBar busy={busy} moves={moves} onMove={move} onRemove={remove} picked={picked} question={question}>
      {ids.length > 0 ? <Assign ids={ids} onDone={picked.clear} team={team} /> : null}
    </BulkBar>
  );
};
