import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { commentPath } from '../comments/open-address.ts';
import { stateChanges } from '../comments/state-changes.ts';
import s from './today-panel.module.css';
import type { TodoItem } from './todo-items.ts';
import { type Settled, useSettleComment } from './use-settle-comment.ts';

interface CommentRowProps {
  row: TodoItem;
  comment: Comentario;
  /** What was done with it on this visit. */
  settled: Settled | undefined;
  /** Null: it waits again. */
  onSettled: (id: number, settled: Settled | null) => void;
  /** Before the call: the rows keep their places. */
  onPress: () => void;
  variant: ButtonVariant;
}

/** A comment that waits, with its two verbs; afterwards struck, in the same place, with what became of it. */
export const CommentRow = ({ row, comment, settled, onSettled, onPress, variant }: CommentRowProps) => {
  const { id, nombre } = comment;
  const { busy, settle, takeBack } = useSettleComment(comment);
  const title = useFocusAfterChange(settled !== undefined);
  const press = async (to: Settled['to']): Promise<void> => {
    onPress();
    const cambios = await settle(to);
    if (cambios) onSettled(id, { to, cambios });
  };
  const undo = async ({ cambios }: Settled): Promise<void> => {
    if (await takeBack(cambios)) onSettled(id, null);
  };
  const name = (
    <Link ref={title} to={commentPath(id)}>
      {row.title}
    </Link>
  );
  return (
    <>
      <div data-resuelto={settled ? '' : undefined}>
        <b>{settled ? <del>{name}</del> : name}</b>
        <p>{row.reason}</p>
      </div>
      {settled ? (
        <Outcome busy={busy} name={nombre} onUndo={() => void undo(settled)} to={settled.to} />
      ) : (
        <Verbs busy={busy} name={nombre} onPress={(to) => void press(to)} variant={variant} />
      )}
    </>
  );
};

const Of = ({ name }: { name: string }) => <span className="visually-hidden"> el comentario de {name}</span>;

const QuietButton = (props: ComponentProps<'button'>) => (
  <button {...props} className={`boton-texto ${s['quieto']}`} type="button" />
);

interface VerbsProps {
  busy: boolean;
  /** Who wrote it. */
  name: string;
  onPress: (to: Settled['to']) => void;
  variant: ButtonVariant;
}

const Verbs = ({ busy, name, onPress, variant }: VerbsProps) => (
  <>
    <QuietButton aria-disabled={busy || undefined} onClick={() => onPress('N')}>
      {stateChanges.N.verb}
      <Of name={name} />
    </QuietButton>
    <Button aria-disabled={busy || undefined} onClick={() => onPress('V')} variant={variant}>
      {stateChanges.V.verb}
      <Of name={name} />
    </Button>
  </>
);

interface OutcomeProps {
  busy: boolean;
  name: string;
  onUndo: () => void;
  to: Settled['to'];
}

/** The word stands where the press was and «Deshacer» in the other place: a second press at the same point takes nothing back. */
const Outcome = ({ busy, name, onUndo, to }: OutcomeProps) => {
  const undo = {
    'aria-disabled': busy || undefined,
    children: (
      <>
        Deshacer
        <Of name={name} />
      </>
    ),
    onClick: onUndo,
  };
  return to === 'V' ? (
    <>
      <QuietButton {...undo} />
      <span className={s['hecho']}>Aprobado</span>
    </>
  ) : (
    <>
      <span className={`${s['hecho']} ${s['quieto']}`}>No deseado</span>
      <Button {...undo} variant="secondary" />
    </>
  );
};

/** The link to focus when the pressed button has gone. */
const useFocusAfterChange = (isSettled: boolean) => {
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef(isSettled);
  useEffect(() => {
    if (before.current === isSettled) return;
    before.current = isSettled;
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isSettled]);
  return link;
};
