import { useNavigate } from 'react-router-dom';
import { useShortcut } from '../ui/shortcuts.ts';
import { ANSWER_TEXT } from './use-conversation-keys.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-conversacion]')];
/** The row that has the focus, on any of its controls. */
const focused = (): number =>
  rows().findIndex((link) => link.closest('tr')?.contains(document.activeElement) ?? false);

/** The conversation of the row that has the focus. */
const chosen = (): number | undefined => {
  const id = rows()[focused()]?.dataset['conversacion'];
  return id === undefined ? undefined : Number(id);
};

const focusRow = (step: 1 | -1): void => {
  const all = rows();
  const at = focused();
  const next = at === -1 ? 0 : Math.min(Math.max(0, at + step), all.length - 1);
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
};

/** Keys of the list: `j` and `k` go from row to row, `e` archives, `r` opens the answer. */
export const useRowKeys = (archive: (id: number) => void): void => {
  const navigate = useNavigate();
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  useShortcut('e', () => {
    const id = chosen();
    if (id !== undefined) archive(id);
  });
  useShortcut('r', () => {
    const id = chosen();
    if (id !== undefined) void navigate(`/consulta/${id}#${ANSWER_TEXT}`);
  });
};
