import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openItemIn, SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';

const { create: CREATE, edit: EDIT } = SHEET_PARAMS;

/**
 * What of a list is open in the side sheet, by the address: `?nuevo=1`, `?editar=2`. Where a page has several lists, each
 * has its name there: `?nuevo=texto`, `?editar=texto-2`.
 */
export const useSheet = <Row extends { id: number }>(rows: readonly Row[], list?: string) => {
  const [params, setParams] = useSearchParams();
  /** The row that was saved last, until it has the focus: a new one is still on its way. */
  const saved = useRef<number>(null);
  const nameOf = ({ id }: { id: number }): string => (list === undefined ? String(id) : `${list}-${id}`);
  const asked = openItemIn(params.toString());
  /** What was saved closes at once, while the address waits for the list to be read again. */
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
      // The way back leads to the list as it was, and not through all that was open.
      { replace: name === null, preventScrollReset: true },
    );

  const open = (name: string, value: string): void => {
    setClosed(null);
    show(name, value);
  };

  useEffect(() => {
    if (isOpen || saved.current === null) return;
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
    /** What is being made; null for none. */
    making,
    create: (what = list ?? '1') => open(CREATE, what),
    edit: (one: Row) => open(EDIT, nameOf(one)),
    close: () => show(null, ''),
    /** Closes after a save: the focus goes to the row, which may still be on its way. */
    finish: (id: number | null) => {
      saved.current = id;
      setClosed(asked);
      show(null, '');
    },
  };
};

/** For which row something is being made: `?nuevo=documento-3`. */
export const useMaking = (list: string): number | null => {
  const [params] = useSearchParams();
  const [name, id] = params.get(CREATE)?.split('-', 2) ?? [];
  return name === list && id !== undefined ? Number(id) : null;
};
