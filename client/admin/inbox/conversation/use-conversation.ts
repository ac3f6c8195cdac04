import { useLocation, useNavigate } from 'react-router-dom';
import { bandeja, type Conversacion, type EnBandeja } from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { useBulk } from '../../crud/use-bulk.ts';
import { useRemove } from '../../crud/use-remove.ts';
import { PENDING } from '../../frame/menu/menu.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { wordsFor } from '../../ui/row-noun.ts';
import { saidOf } from '../moves.ts';
import { nextWaiting } from '../next-waiting.ts';
import { answered, noun } from '../use-enquiry-acts.tsx';

/** The form that answers, and the tab that shows it. */
export const ANSWER = 'respuesta';
export const ANSWER_TAB = 'responder-titulo';
/** Addresses that end in it begin with the answer. */
export const TO_ANSWER = 'responder';

/** What can be done with the open enquiry: what settles it goes on to the next that waits, or back to the list. */
export const useConversation = ({ id, nombre }: Conversacion, rows: readonly EnBandeja[]) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, run } = useBulk();
  const confirm = useConfirm();
  const removal = useRemove(consultas.remove, wordsFor(noun));
  const pathOf = (other: number): string => `/consulta/${other}${search}`;
  const list = PENDING + search;
  const at = rows.findIndex((row) => row.id === id);
  const [newer, older] = at === -1 ? [undefined, rows[0]] : [rows[at - 1], rows[at + 1]];

  const goOn = (): void => {
    const next = nextWaiting(rows, id, ({ estado }) => estado === 'P');
    void navigate(next === undefined ? list : pathOf(next));
  };
  /** `nota` is what was answered by other means. */
  const situate = (estado: SituacionConsulta, nota = ''): Promise<boolean> =>
    run(bandeja.situar, { body: { ids: [id], estado, ...(nota && { nota }) } }, saidOf(estado, [nombre]));
  const isMeant = (): Promise<boolean> =>
    confirm({ title: answered.question, name: nombre, verb: answered.verb });
  return {
    busy,
    list,
    newer: newer && pathOf(newer.id),
    older: older && pathOf(older.id),
    goOn,
    situate,
    /** The spec's question. */
    isMeant,
    settle: async (estado: SituacionConsulta): Promise<void> => {
      if (await situate(estado)) goOn();
    },
    assign: (usuario_id: number | null) => run(bandeja.asignar, { body: { ids: [id], usuario_id } }),
    remove: async (): Promise<void> => {
      if (await removal.remove({ key: id, params: { id }, name: nombre })) await navigate(list);
    },
  };
};

export type ConversationActs = ReturnType<typeof useConversation>;
