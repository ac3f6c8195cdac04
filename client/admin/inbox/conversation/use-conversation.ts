import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bandeja, type Conversacion, type ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { useBulkRequest } from '../../crud/use-bulk-request.ts';
import { useRemove } from '../../crud/use-remove.ts';
import { INBOX, ENQUIRY_TABLE } from '../../frame/menu/menu.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { wordsFor } from '../../ui/row-noun.ts';
import { stateChangeText } from '../state-changes.ts';
import { nextPending } from '../next-pending.ts';
import { answeredQuestion, noun } from '../use-enquiry-actions.tsx';

/**
 * Actions on the open enquiry. Archiving opens the next pending one; after an answer it stays open, with a link to the next.
 * `waiting`: number of all pending enquiries.
 */
export const useConversation = (
  { id, nombre, estado: now }: Conversacion,
  rows: readonly ConsultaEnBandeja[],
  waiting: number,
) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, run } = useBulkRequest();
  const confirm = useConfirm();
  const [marked, setMarked] = useState(0);
  const removal = useRemove(consultas.remove, wordsFor(noun));
  const pathOf = (other: number): string => `${INBOX}/${other}${search}`;
  const list = ENQUIRY_TABLE + search;
  const at = rows.findIndex((row) => row.id === id);
  const [newer, older] = at === -1 ? [undefined, rows[0]] : [rows[at - 1], rows[at + 1]];

  const nextId = nextPending(rows, id, ({ estado }) => estado === 'P');
  const next = rows.find((row) => row.id === nextId);
  const goOn = (): void => void navigate(next ? pathOf(next.id) : INBOX + search);
  /** `nota` is what was answered by other means. */
  const situate = (estado: SituacionConsulta, nota = ''): Promise<boolean> =>
    run(
      bandeja.situar,
      { body: { ids: [id], estado, ...(nota && { nota }) } },
      { name: nombre, text: stateChangeText(estado, [nombre]) },
    );
  const isMeant = (): Promise<boolean> =>
    confirm({ ...answeredQuestion, title: answeredQuestion.question, name: nombre });
  return {
    busy,
    list,
    newer: newer && pathOf(newer.id),
    older: older && pathOf(older.id),
    /** The next waiting enquiry in this list. */
    next: next && { name: next.nombre, path: pathOf(next.id) },
    /** Whether somebody else waits, in whatever list. */
    othersWait: waiting > (now === 'P' ? 1 : 0),
    situate,
    /** The spec's question. */
    isMeant,
    /** Marks the enquiry as answered by other means, which the spec's call does. */
    markAnswered: async (): Promise<void> => {
      if ((await isMeant()) && (await situate('R'))) setMarked((times) => times + 1);
    },
    /** Counter of these changes: the answer form collapses on each. */
    marked,
    /** Closes it without an answer. */
    settle: async (estado: SituacionConsulta): Promise<void> => {
      if (await situate(estado)) goOn();
    },
    assign: (usuario_id: number | null) => run(bandeja.asignar, { body: { ids: [id], usuario_id } }),
    remove: async (): Promise<void> => {
      if (await removal.remove({ key: id, params: { id }, name: nombre })) goOn();
    },
  };
};

export type ConversationActions = ReturnType<typeof useConversation>;
