interface Ordered {
  readonly id: number;
  readonly orden: number;
  readonly version?: number | undefined;
}

/**
 * Moves a row one place up (-1) or down (1) and returns the rows whose `orden` changes, with the new value. Values that
 * already increase are kept; duplicates are separated.
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

/**
 * Saves the changed rows one after another and returns the first answer. When one fails, the ones before it and that
 * one itself (only its response may be lost) get their old values back, so that no two rows share one.
 */
export const saveInTurn = async <Row extends Ordered, Answer>(
  { rows, changed }: { rows: readonly Row[]; changed: readonly Row[] },
  save: (row: Row) => Promise<Answer>,
): Promise<Answer | undefined> => {
  const tried: Row[] = [];
  const answers: Answer[] = [];
  try {
    for (const row of changed) {
      tried.unshift(row);
      // oxlint-disable-next-line no-await-in-loop -- in sequence, so that a failure stops the rest
      answers.push(await save(row));
    }
  } catch (error) {
    const old = tried.flatMap(({ id }) => rows.filter((row) => row.id === id));
    // Without a version: the move itself has raised it.
    // oxlint-disable-next-line no-await-in-loop -- undone in reverse order
    for (const row of old) await save({ ...row, version: undefined }).catch(() => undefined);
    throw error;
  }
  return answers[0];
};

/** Raises each number just enough to be greater than the one before it. */
const rising = (numbers: readonly number[]): number[] => {
  let last = 0;
  return numbers.map((number) => {
    last = Math.max(number, last + 1);
    return last;
  });
};
