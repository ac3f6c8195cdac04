import { Archive, Ban, Check, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { bandeja, type Colega, type Conversacion } from '#shared/bandeja.ts';
import type { SituacionConsulta } from '#shared/codigos.ts';
import { consultas } from '#shared/consultas.ts';
import { Button } from '../../ui/button.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { useRemove } from '../crud/use-remove.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Assign } from './assign.tsx';
import s from './inbox.module.css';
import { StateMark } from './state-mark.tsx';

interface ActionsProps {
  conversation: Conversacion;
  team: readonly Colega[];
  /** Address of the list. */
  list: string;
}

const moves = [
  ['R', Check, 'Marcar como respondida'],
  ['A', Archive, 'Archivar'],
  ['N', Ban, 'No deseada'],
  ['P', RotateCcw, 'Reabrir'],
] as const satisfies readonly (readonly [SituacionConsulta, typeof Check, string])[];

/** Where a conversation stands, who takes care of it, and what can be done with it as a whole. */
export const ConversationActions = ({ conversation, team, list }: ActionsProps) => {
  const { id, nombre, estado, asignada } = conversation;
  const { busy, run } = useBulk();
  const navigate = useNavigate();
  const removal = useRemove(consultas.remove, {
    question: '¿Estás seguro de que deseas eliminar esta consulta?',
    verb: 'Eliminar consulta',
  });
  const remove = async (): Promise<void> => {
    if (await removal.remove({ key: id, params: { id }, name: nombre })) await navigate(list);
  };
  const off = busy || undefined;
  return (
    <div className={s['barra']}>
      <StateMark state={estado} />
      {moves.map(([to, icon, label]) =>
        to === estado ? null : (
          <Button
            aria-disabled={off}
            key={to}
            onClick={() => void run(bandeja.situar, { body: { ids: [id], estado: to } })}
            size="sm"
            variant="secondary"
          >
            <Icon of={icon} size={18} />
            {label}
          </Button>
        ),
      )}
      <Button onClick={() => void remove()} size="sm" variant="secondary">
        <Icon of={Trash2} size={18} />
        Eliminar
      </Button>
      <Assign current={asignada} ids={[id]} team={team} />
      <HistoryLink grupo="consultas" id={id} />
    </div>
  );
};
