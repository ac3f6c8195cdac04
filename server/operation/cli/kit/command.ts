/** One command of `npm run cli -- <nombre>`. */
export interface Command {
  readonly usage?: string;
  readonly help: string;
  /** The arguments after the name, as they are typed. */
  readonly example?: string;
  readonly options?: readonly string[];
  /** Whether it works without opening the database. */
  readonly withoutDatabase?: boolean;
  /** Whether it may create a site; other commands refuse to run where there is none. */
  readonly mayCreateSite?: boolean;
  /** Returns the exit code: 0 done, 1 failed or nothing to do, 2 called wrongly. */
  run(args: Arguments): Promise<number>;
}

/** A command's arguments: its options by name, and the other values in order. */
export interface Arguments {
  readonly values: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** A command called with wrong arguments; its usage is shown with the message. */
export class WrongUsage extends Error {}

/** Parses a command's arguments. Throws WrongUsage for an unknown option. */
export const parseArguments = (args: readonly string[], known: readonly string[]): Arguments => {
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

/** The only value of a command that takes exactly one. Throws WrongUsage otherwise. */
export const onlyValue = ({ values }: Arguments, what: string): string => {
  const [value] = values;
  if (value === undefined || values.length > 1) throw new WrongUsage(`Falta ${what}.`);
  return value;
};
