/** Errors that one error names as its causes, at most: a chain could be a ring. */
const MOST_CAUSES = 4;
/** Characters of a statement, which has `?` in the place of its values. */
const LONGEST_STATEMENT = 300;
/** Facts of an error that are numbers or names, never what somebody wrote. */
const FACTS = ['code', 'errno', 'sqlState', 'syscall', 'status', 'statusCode', 'responseCode'] as const;
const NAME = /^[\w.:-]{1,60}$/;
const FRAME = /^\s+at .{1,300}(?::\d+:\d+\)?|<anonymous>\)|\(native\))$/;

const isFact = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && NAME.test(value));

/** Where it was thrown. A stack begins with the message, whose lines may look like frames. */
const placeOf = ({ stack = '', message }: Error): string[] =>
  (message === '' ? stack : stack.replace(message, () => '')).split('\n').filter((line) => FRAME.test(line));

const describe = (error: Error, causes: number): object => {
  const facts = FACTS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return isFact(value) ? [[name, value] as const] : [];
  });
  const query: unknown = Reflect.get(error, 'query');
  return {
    type: isFact(error.name) ? error.name : 'Error',
    ...Object.fromEntries(facts),
    ...(typeof query === 'string' && {
      statement: query.slice(0, LONGEST_STATEMENT).replaceAll(/'[^']*'?/g, '?'),
    }),
    stack: placeOf(error),
    ...(error.cause instanceof Error && causes > 0 && { cause: describe(error.cause, causes - 1) }),
  };
};

/**
 * What the log and a terminal are told of an error: what it is and where it was thrown. Its message is left out, whoever
 * wrote it: a database, a parser, another server or JavaScript itself quotes in it what a person sent.
 */
export const loggedError = (error: unknown): object =>
  error instanceof Error ? describe(error, MOST_CAUSES) : { type: typeof error };
