import { useNavigate } from 'react-router-dom';
import { bandeja, type Conversacion } from '#shared/bandeja.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { fieldId } from '../ui/form/form-context.ts';
import { useShortcut } from '../ui/shortcuts.ts';

/** The form that answers. */
export const ANSWER = 'respuesta';

/** Id of the field with the answer. */
export const ANSWER_TEXT = fieldId(ANSWER, 'texto');

interface Place {
  conversation: Conversacion;
  /** Ids of the conversations before and after this one in the list. */
  neighbours: { newer?: number | undefined; older?: number | undefined };
  /** Address of the list. */
  list: string;
}

/** Keys of a conversation: `j` older, `k` newer, `e` archives it, `r` answers, `u` goes back to the list. */
export const useConversationKeys = ({ conversation: { id, estado }, neighbours, list }: Place): void => {
  const navigate = useNavigate();
  const { run } = useBulk();
  const goTo = (other: number | undefined): void => {
    if (other !== undefined) void navigate(`/consulta/${other}`);
  };
  useShortcut('j', () => goTo(neighbours.older));
  useShortcut('k', () => goTo(neighbours.newer));
  useShortcut('u', () => void navigate(list));
  useShortcut('r', () => document.getElementById(ANSWER_TEXT)?.focus());
  useShortcut('e', () => {
    if (estado !== 'A') void run(bandeja.situar, { body: { ids: [id], estado: 'A' } });
  });
};
