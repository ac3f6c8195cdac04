import { useNavigate } from 'react-router-dom';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import type { ConversationActions } from './use-conversation.ts';

/** Keys of a conversation: `j` older, `k` newer, `e` archives, `m` marks it answered, `u` goes back to the list. */
export const useConversationKeys = (acts: ConversationActions, estado: SituacionConsulta): void => {
  const navigate = useNavigate();
  const goTo = (path: string | undefined): void => {
    if (path !== undefined) void navigate(path);
  };
  useShortcut('j', () => goTo(acts.older));
  useShortcut('k', () => goTo(acts.newer));
  useShortcut('u', () => goTo(acts.list));
  useShortcut('e', () => {
    if (estado !== 'A') void acts.settle('A');
  });
  useShortcut('m', () => {
    if (estado !== 'R') void acts.markAnswered();
  });
};
