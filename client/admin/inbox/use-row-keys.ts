import { useLocation, useNavigate } from 'react-router-dom';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { ANSWER_HASH } from './conversation/answer-form-ids.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-fila]')];
/** The row that has the focus, on any of its controls. */
const focused = (): number =>
  rows().findIndex((link) => link.closest('[data-filas] > *')?.contains(document.activeElement) ?? false);

const focusedRow = (): Element | null => rows()[focused()]?.closest('[data-filas] > *') ?? null;

/** The conversation of the row that has the focus. */
const chosen = (): number | undefined => {
  const id = rows()[focused()]?.dataset['fila'];
  return id === undefined ? undefined : Number(id);
};

const focusRow = (step: 1 | -1): void => {
  const all = rows();
  const at = focused();
  const next = at === -1 ? 0 : Math.min(Math.max(0, at + step), all.length - 1);
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
};

const withChosen = (act: (id: number) => void) => (): void => {
  const id = chosen();
  if (id !== undefined) act(id);
};

/** Keys of the list: `j` and `k` go from row to row, `x` chooses, `e` archives, `m` marks answered, `r` opens the answer. */
export const useRowKeys = (put: (id: number, estado: SituacionConsulta) => void): void => {
  const navigate = useNavigate();
  const { search } = useLocation();
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  useShortcut('x', () => focusedRow()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
  useShortcut(
    'e',
    withChosen((id) => put(id, 'A')),
  );
  useShortcut(
    'm',
    withChosen((id) => put(id, 'R')),
  );
  useShortcut(
    'r',
    withChosen((id) => void navigate(`/consulta/${id}${search}#${ANSWER_HASH}`)),
  );
};
