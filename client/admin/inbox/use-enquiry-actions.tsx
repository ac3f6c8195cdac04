import { MessageSquare, Reply, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bandeja, type Colega, type ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { useRowRequest, useConfirmBulkRemove, useRemove } from '../crud/use-remove.ts';
import { INBOX } from '../frame/menu/menu.ts';
import { historyAction } from '../history/history-action.ts';
import { useMay } from '../session/may.tsx';
import { useUser } from '../session/user-context.ts';
import type { Key, RowView } from '../ui/list/rows/row-view.ts';
import type { Action } from '../ui/menu/action.ts';
import { removeAction } from '../ui/menu/common-actions.ts';
import { Mark } from '../ui/mark.tsx';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import s from './inbox.module.css';
import { Suspect } from './conversation/sender.tsx';
import { ANSWER_HASH } from './conversation/answer-form-ids.ts';
import { enquiryPreview } from './enquiry-columns.tsx';
import { readFilter } from './filter.ts';
import {
  markAnswered,
  type StateChange,
  closeWithoutAnswer,
  reopenEnquiry,
  stateChangeText,
} from './state-changes.ts';

export const noun: RowNoun = { one: 'consulta', many: 'consultas', gender: 'f' };
const words = wordsFor(noun);

/** The spec's question before an enquiry counts as answered. */
export const answeredQuestion = {
  question: '¿Marcar esta consulta como respondida?',
  verb: markAnswered.verb,
  note: 'Sale de las pendientes. Después puedes reabrirla.',
} as const;

/** What can be done with one enquiry. */
export const useEnquiryActions = () => {
  const may = useMay();
  const { search } = useLocation();
  const allWait = readFilter(new URLSearchParams(search)).estado === 'P';
  const { run } = useBulkRequest();
  const confirmAnswer = useRowRequest(consultas.responder, answeredQuestion);
  const { deletingKeys, remove } = useRemove(consultas.remove, words);
  const put = ({ id, nombre }: ConsultaEnBandeja, estado: SituacionConsulta): void =>
    void run(
      bandeja.situar,
      { body: { ids: [id], estado } },
      { name: nombre, text: stateChangeText(estado, [nombre]) },
    );
  const [now] = useState(() => Date.now());
  const rowView = (row: ConsultaEnBandeja): RowView => {
    const { id, nombre, estado, asignada, no_llego, sospechoso } = row;
    const target = { key: id, params: { id }, name: nombre };
    return {
      key: id,
      name: `la consulta de ${nombre}`,
      open: `${INBOX}/${id}${search}`,
      mark: (
        <>
          <Suspect of={{ sospechoso }} />
          {no_llego ? <Mark tone="aviso">No llegó</Mark> : null}
          {asignada ? <span className={s['colega']}>{asignada.name}</span> : null}
        </>
      ),
      quick: [
        may(bandeja.contestar) &&
          estado === 'P' && { verb: 'Responder', icon: Reply, to: `${INBOX}/${id}${search}#${ANSWER_HASH}` },
      ],
      menu: [
        [
          { verb: 'Abrir', icon: MessageSquare, to: `${INBOX}/${id}${search}` },
          may(consultas.responder) &&
            estado === 'P' && {
              verb: answeredQuestion.verb,
              icon: markAnswered.icon,
              isInline: true,
              onPress: () => void confirmAnswer.run(target),
            },
        ],
        may(bandeja.situar)
          ? [...closeWithoutAnswer, reopenEnquiry]
              .filter(({ to }) => to !== estado)
              .map(({ verb, icon, to }) => ({ verb, icon, onPress: () => put(row, to) }))
          : [],
        [historyAction('consultas', id)],
        [may(consultas.remove) && removeAction(() => void remove(target))],
      ],
      message: enquiryPreview(row, now, allWait),
    };
  };
  return { rowView, deletingKeys, put };
};

/** What can be done with several. */
export const useEnquiryBulk = (team: readonly Colega[], rows: readonly ConsultaEnBandeja[]) => {
  const { run } = useBulkRequest();
  const isMeant = useConfirmBulkRemove('consultas', words.removeChosen);
  const may = useMay();
  const me = useUser().id;
  return (keys: readonly Key[], done: () => void): readonly Action[] => {
    if (!may(bandeja.situar)) return [];
    const ids = keys.map(Number);
    const names = rows.filter(({ id }) => ids.includes(id)).map(({ nombre }) => nombre);
    const move = async (estado: SituacionConsulta): Promise<void> => {
      if (await run(bandeja.situar, { body: { ids, estado } }, stateChangeText(estado, names))) done();
    };
    const moveAct = ({ several, icon, to }: StateChange): Action => ({
      verb: several,
      icon,
      onPress: () => void move(to),
    });
    const assign = async (usuario_id: number | null): Promise<void> => {
      if (await run(bandeja.asignar, { body: { ids, usuario_id } })) done();
    };
    const remove = async (): Promise<void> => {
      if ((await isMeant(ids.length)) && (await run(bandeja.eliminarVarias, { body: { ids } }))) done();
    };
    const people = team.length > 1 ? [...team.map(({ id, name }) => [id, name] as const), nobody] : [];
    return [
      ...[markAnswered, ...closeWithoutAnswer].map(moveAct),
      { verb: 'Eliminar', icon: Trash2, onPress: () => void remove() },
      moveAct(reopenEnquiry),
      ...people.map(([id, name]) => ({
        verb: `Asignar a ${id === me ? `${name} (tú)` : name}`,
        icon: UserRound,
        onPress: () => void assign(id),
      })),
    ];
  };
};

const nobody = [null, 'nadie'] as const;
