interface Ordered {
  readonly id: number;
  readonly orden: number;
}

/**
 * Moves a row one place up (-1) or down (1) and answers the rows whose `orden` changes with their new one. Rows keep
 * their numbers where these already rise; equal ones are told apart on the way.
 */
export const moveRow = <Row extends Ordered>(rows: readonly Row[], id: number, step: -1 | 1): Row[] => {
  const from = rows.findIndex((row) => row.id === id);
  const [row, other] = [rows[from], rows[from + step]];
  if (!row || !other) return [];
  const moved = rows.with(from, other).with(from + step, row);
  const places = rising(rows.map(({ orden }) => orden));
  return moved.flatMap((each, at) => {
    const orden = places[at] ?? each.orden;
    return orden === each.orden ? [] : [{ ...each, orden }];
  });
};

/** The same numbers, each raised as little as it takes to be greater than the one before. */
const rising = (numbers: readonly number[]): number[] => {
  let last = 0;
  return numbers.map((number) => {
    last = Math.max(number, last + 1);
    return last;
  });
};
