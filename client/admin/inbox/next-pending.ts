/** The next pending row after `id` in a list, or else one above. */
export const nextPending = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number,
  waits: (row: Row) => boolean,
): number | undefined => {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()].find(waits)?.id;
};
