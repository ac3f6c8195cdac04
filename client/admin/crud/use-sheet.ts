import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Key } from '../ui/list/rows/row-view.ts';
import { openItemIn, SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';

const { create: CREATE, edit: EDIT } = SHEET_PARAMS;

/**
 * What is open in a list's side sheet, read from the address: `?nuevo=1`, `?editar=2`; with several lists on a page,
 * `?nuevo=texto`, `?editar=texto-2`.
 */
export const useSheet = <Row extends { id: number }>(rows: readonly Row[], list?: string) => {
  const [params, setParams] = useSearchParams();
  /** Key of the row saved last, until it is focused: it appears, or takes its new place, only after the list is reloaded. */
  const saved = useRef<Key>(null);
  const nameOf = ({ id }: { id: number }): string => (list === undefined ? String(id) : `${list}-${id}`);
  const asked = openItemIn(params.toString());
  /** Closes the sheet at once after a save; the address changes only after the list is reloaded. */
  const [closed, setClosed] = useState<string | null>(null);
  const isClosed = asked === closed;
  const row = isClosed ? null : (rows.find((one) => nameOf(one) === params.get(EDIT)) ?? null);
  const asks = params.get(CREATE);
  const isMine = list === undefined || asks?.split('-', 1)[0] === list;
  const making = isMine && !isClosed ? asks : null;
  const isOpen = row !== null || making !== null;

  const show = (name: string | null, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const other of [CREATE, EDIT]) next.delete(other);
        if (name !== null) next.set(name, value);
        return next;
      },
      // Back leads to the list, not through everything that was open.
      { replace: name === null, preventScrollReset: true },
    );

  const open = (name: string, value: string): void => {
    setClosed(null);
    show(name, value);
  };

  useEffect(() => {
    if (isOpen || isClosed || saved.current === null) return;
    const within = list === undefined ? '' : `[data-filas-de="${list}"] `;
    const opener = document.querySelector<HTMLElement>(`${within}[data-fila="${saved.current}"]`);
    if (!opener) return;
    saved.current = null;
    opener.focus({ preventScroll: true });
    opener.scrollIntoView({ block: 'nearest' });
  });

  return {
    isOpen,
    row,
    /** Value of `?nuevo=`; null if absent. */
    making,
    create: (what = list ?? '1') => open(CREATE, what),
    edit: (one: Row) => open(EDIT, nameOf(one)),
    close: () => show(null, ''),
    /** Closes after a save and focuses the row once it is in the list. */
    finish: (key: Key | null) => {
      saved.current = key;
      setClosed(asked);
      show(null, '');
    },
    /** Does the same, and shows the whole list in its own order, where the row is among the first. */
    finishInAll: (key: Key | null) => {
      saved.current = key;
      setClosed(asked);
      setParams({}, { replace: true, preventScrollReset: true });
    },
  };
};

/** Id of the parent row in `?nuevo=documento-3`. */
export const useParentOfNewRow = (list: string): number | null => {
  const [params] = useSearchParams();
  const [name, id] = params.get(CREATE)?.split('-', 2) ?? [];
  return name === list && id !== undefined ? Number(id) : null;
};
