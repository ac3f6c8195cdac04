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

/**
 * Saves the changed rows one after another and answers what the first said. When one fails, those tried before it and
 * it itself, whose answer may be all that was lost, get their old numbers back: otherwise two rows would share one.
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
      // oxlint-disable-next-line no-await-in-loop -- of two at once, one could fail unseen
      answers.push(await save(row));
    }
  } catch (error) {
    const old = tried.flatMap(({ id }) => rows.filter((row) => row.id === id));
    // oxlint-disable-next-line no-await-in-loop -- in the order they were changed, backwards
    for (const row of old) await save(row).catch(() => undefined);
    throw error;
  }
  return answers[0];
};

/** The same numbers, each raised as little as it takes to be greater than the one before. */
const rising = (numbers: readonly number[]): number[] => {
  let last = 0;
  return numbers.map((number) => {
    last = Math.max(number, last + 1);
    return last;
  });
};
