/** Inserts portions of rows the server makes itself from the numbers 0, 1, 2, … */
export async function fillFrom(connection, count, statement) {
  const portion = 10_000;
  for (let from = 0; from < count; from += portion) {
    await connection.query(statement, [from, Math.min(portion, count - from)]);
  }
}

/** Numbers `i` from the first parameter on, with their place `k`; a statement takes those below its second one. */
export const NUMBERS = `WITH RECURSIVE d AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM d WHERE i < 9),
  k AS (SELECT a.i + 10 * b.i + 100 * c.i + 1000 * e.i AS k FROM d a, d b, d c, d e),
  n AS (SELECT k, ? + k AS i FROM k)`;
