import { useFormContext, useFormState } from 'react-hook-form';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/button.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import s from '../inbox/inbox.module.css';
import { useConfirm } from '../ui/dialogs.tsx';
import { useFormInfo } from '../ui/form/form-context.ts';
import { showOutcome } from '../ui/form/save-all.ts';
import { Icon } from '../ui/icon.tsx';
import { type CommentRow, stateOf } from './comment-columns.tsx';
import { showingFrom, type StateChange, stateChanges, stateChangeText } from './state-changes.ts';

/** Characters of the answer that a question shows. */
const EXCERPT = 140;

/** Confirmation before a state change that would discard an unpublished reply. */
const questionFor = (to: StateChange['to'], respuesta: string) => {
  const about = { name: recortar(respuesta, EXCERPT), cancelLabel: 'Seguir escribiendo' };
  return to === 'V'
    ? { ...about, title: '¿Publicar también la respuesta que escribiste?', verb: 'Aprobar y publicarla' }
    : {
        ...about,
        title: '¿Dejar sin publicar la respuesta que escribiste?',
        note: 'Queda como borrador: la encuentras al abrir otra vez este comentario.',
        verb: stateChanges[to].verb,
      };
};

/** Asks whether a typed reply is published with the approval or stays a draft. Resolves to whether to continue. */
const useTypedAnswer = () => {
  const { getValues } = useFormContext<{ respuesta: string }>();
  const { isDirty } = useFormState();
  const { save } = useFormInfo();
  const confirm = useConfirm();
  return async (to: StateChange['to']): Promise<boolean> => {
    if (!isDirty) return true;
    if (!(await confirm(questionFor(to, getValues('respuesta'))))) return false;
    if (to !== 'V') return true;
    const outcome = await save(true);
    if (outcome.state !== 'saved') showOutcome(outcome);
    return outcome.state === 'saved';
  };
};

/** What is told of the buttons of each state. */
const hints = {
  E: 'Todavía no se ve en el sitio.',
  V: '«Ocultar» lo quita del sitio y puedes volver a mostrarlo. «No deseado» es para publicidad y ofensas.',
  O: 'Lo ocultaste: no se ve en el sitio.',
  N: 'No se ve en el sitio ni está entre tus pendientes.',
} as const satisfies Record<EstadoComentario, string>;

/** Buttons that change the state: the blue one is the next step for a comment that waits. */
export const StateButtons = ({ row, onDone }: { row: CommentRow; onDone: () => void }) => {
  const { busy, run } = useBulkRequest();
  const settle = useTypedAnswer();
  const now = stateOf(row);
  const put = async (estado: StateChange['to']): Promise<void> => {
    if (!(await settle(estado))) return;
    const body = { ids: [row.id], estado };
    const text = stateChangeText(estado, [row.nombre], now);
    if (await run(moderacion.moderar, { body }, { name: row.nombre, text })) onDone();
  };
  return (
    <div className={cx(s['enviar'], s['decide'])}>
      <p className={s['pista']}>{hints[now]}</p>
      {[stateChanges.O, stateChanges.N, showingFrom(now)]
        .filter(({ to }) => to !== now && (to !== 'O' || now === 'V'))
        .map(({ to, icon, verb }) => (
          <Button
            aria-disabled={busy || undefined}
            key={to}
            onClick={() => void put(to)}
            variant={now === 'E' && to === 'V' ? 'primary' : 'secondary'}
          >
            <Icon of={icon} size={18} />
            {verb}
          </Button>
        ))}
    </div>
  );
};
