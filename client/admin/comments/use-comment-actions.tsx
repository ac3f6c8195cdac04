import { ExternalLink, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { Suspect } from '../inbox/conversation/sender.tsx';
import { useConfirmBulkRemove, useRemove } from '../crud/use-remove.ts';
import { COMMENTS } from '../frame/menu/menu.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import type { Key, RowView } from '../ui/list/rows/row-view.ts';
import type { Action } from '../ui/menu/action.ts';
import { removeAction } from '../ui/menu/common-actions.ts';
import { Mark } from '../ui/mark.tsx';
import { useIsPhone } from '../ui/list/use-width.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { type CommentRow, commentPreview, stateOf } from './comment-columns.tsx';
import { showingFrom, type StateChange, stateChanges, stateChangeText } from './state-changes.ts';
import { withOpenComment } from './open-address.ts';

export const noun: RowNoun = { one: 'comentario', many: 'comentarios', gender: 'm' };
const words = wordsFor(noun);

/** What can be done with one comment. */
export const useCommentActions = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { run } = useBulkRequest();
  const { deletingKeys, remove } = useRemove(comentarios.remove, words);
  const [opened] = useState(() => Date.now());
  const isPhone = useIsPhone();
  const rowView = (row: CommentRow): RowView => {
    const { id, nombre, respuesta, evento } = row;
    const now = stateOf(row);
    const path = COMMENTS + withOpenComment(search, id);
    const put = ({ to, ...act }: StateChange): Action => ({
      ...act,
      onPress: () =>
        void run(
          moderacion.moderar,
          { body: { ids: [id], estado: to } },
          { name: nombre, text: stateChangeText(to, [nombre], now) },
        ),
    });
    const answer = { verb: 'Responder', icon: Reply, onPress: () => void navigate(path) };
    return {
      key: id,
      name: `el comentario de ${nombre}`,
      open: path,
      mark: (
        <>
          <Suspect of={row} />
          {respuesta ? <Mark tone="bien">Respondido</Mark> : null}
        </>
      ),
      // On a phone only what waits has a line of its own for what can be done.
      quick:
        now === 'V'
          ? [!isPhone && answer]
          : [put(showingFrom(now)), now === 'E' && { ...put(stateChanges.N), isQuiet: true }],
      menu: [
        [
          (isPhone || now !== 'V') && answer,
          { verb: 'Ver el evento', icon: ExternalLink, href: `/eventos/${evento.slug}` },
        ],
        // Not beside «Responder»: a wrong press would take from the site what visitors read.
        now === 'V' ? [put(stateChanges.O), put(stateChanges.N)] : [],
        [removeAction(() => void remove({ key: id, params: { id }, name: nombre }))],
      ],
      message: commentPreview(row, opened),
    };
  };
  return { rowView, deletingKeys };
};

const confirmRemembering = {
  title: '¿Tratar así también los próximos comentarios de estas personas?',
  note: 'Se les reconoce por el correo que escriben, que nadie verifica.',
  verb: 'Tratar así',
};

/** What can be done with several. */
export const useCommentBulk = (rows: readonly CommentRow[]) => {
  const { run } = useBulkRequest();
  const confirm = useConfirm();
  const isMeant = useConfirmBulkRemove('comentarios', words.removeChosen);
  return (keys: readonly Key[], done: () => void): readonly Action[] => {
    const ids = keys.map(Number);
    const names = rows.filter(({ id }) => ids.includes(id)).map(({ nombre }) => nombre);
    const move = async (estado: StateChange['to'], recordar: boolean): Promise<void> => {
      if (recordar && !(await confirm(confirmRemembering))) return;
      const later = recordar ? ', y así los próximos de estas personas' : '';
      const said = stateChangeText(estado, names) + later;
      if (await run(moderacion.moderar, { body: { ids, estado, recordar } }, said)) done();
    };
    const remove = async (): Promise<void> => {
      if ((await isMeant(ids.length)) && (await run(moderacion.eliminarVarios, { body: { ids } }))) done();
    };
    const every = Object.values(stateChanges);
    return [
      ...every.map(({ to, several, severalNote, icon }) => ({
        verb: several,
        note: severalNote,
        icon,
        onPress: () => void move(to, false),
      })),
      { verb: 'Eliminar', icon: Trash2, onPress: () => void remove() },
      ...every.map(({ to, several, icon }) => ({
        verb: `${several}, también los próximos de estas personas`,
        icon,
        onPress: () => void move(to, true),
      })),
    ];
  };
};
