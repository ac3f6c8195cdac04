/** One command of `npm run cli -- <nombre>`. */
export interface Command {
  /** What follows its name. */
  readonly usage?: string;
  /** What it does, in a line for the help. */
  readonly help: string;
  /** Options it knows, beside those that stand for themselves. */
  readonly options?: readonly string[];
  /** It runs where there is no database. */
  readonly withoutDatabase?: boolean;
  /** Answers the exit code: 0 done, 1 failed or nothing to do, 2 called wrongly. */
  run(args: Arguments): Promise<number>;
}

/** What stood behind a command's name: `--option`, `--option=value`, and the rest in order. */
export interface Arguments {
  readonly values: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** A call that the help would have prevented. */
export class WrongUsage extends Error {}

/** Reads what stands behind a command's name. Throws WrongUsage for an option it does not know. */
export const parseArguments = (args: readonly string[], known: readonly string[] = []): Arguments => {
  const values: string[] = [];
  const options = new Map<string, string>();
  for (const arg of args) {
    const match = /^--([\w-]+)(?:=(.*))?$/s.exec(arg);
    if (!match) values.push(arg);
    else if (known.includes(match[1] ?? '')) options.set(match[1] ?? '', match[2] ?? '');
    else throw new WrongUsage(`No conozco la opción ${arg}.`);
  }
  return { values, options };
};

/** The one value a command wants. */
export const onlyValue = ({ values }: Arguments, what: string): string => {
  const [value] = values;
  if (value === undefined || values.length > 1) throw new WrongUsage(`Falta ${what}.`);
  return value;
};
