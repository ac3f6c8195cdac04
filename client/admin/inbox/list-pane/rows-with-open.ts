import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';

const isOlder = (one: ConsultaEnBandeja, other: ConsultaEnBandeja): boolean =>
  one.fecha_envio === other.fecha_envio ? one.id < other.id : one.fecha_envio < other.fecha_envio;

/** Inserts a row into a list sorted newest first. */
export const insertRow = (
  rows: readonly ConsultaEnBandeja[],
  row: ConsultaEnBandeja,
): readonly ConsultaEnBandeja[] => {
  const at = rows.findIndex((one) => isOlder(one, row));
  return at === -1 ? [...rows, row] : rows.toSpliced(at, 0, row);
};

/**
 * Keeps the open enquiry in the list after it was answered and no longer matches the filter, until another is opened.
 */
export const useRowsWithOpen = (
  rows: readonly ConsultaEnBandeja[],
  open: ConsultaEnBandeja | null,
): readonly ConsultaEnBandeja[] => {
  const { search } = useLocation();
  const [stood, setStood] = useState<{ id: number; search: string } | null>(null);
  if (open === null) return rows;
  const isThere = rows.some(({ id }) => id === open.id);
  const isNoted = stood?.id === open.id && stood.search === search;
  if (isThere && !isNoted) setStood({ id: open.id, search });
  return !isThere && isNoted ? insertRow(rows, open) : rows;
};
