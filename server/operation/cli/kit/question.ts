import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { printLine } from '#server/platform/log.ts';

/** The rule of an answer; an empty one is always accepted. */
export type Rule = z.ZodMiniType<string | null | undefined>;

/** Asks on a terminal; elsewhere there is nobody to ask, and the answer is empty. */
export const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
};

/** The value as its rule normalises it, or why the rule refuses it. */
export const readValue = (given: string, rule: Rule): { value: string } | { refused: string } => {
  if (given === '') return { value: '' };
  const { success, data, error } = z.safeParse(rule, given);
  return success ? { value: data ?? '' } : { refused: error.issues[0]?.message ?? 'No es válido.' };
};

/** The answer to a question, which is asked again until the rule takes it. */
export const askUntilValid = async (question: string, rule: Rule, asking = ask): Promise<string> => {
  const read = readValue(await asking(question), rule);
  if ('value' in read) return read.value;
  printLine(`  ${read.refused} Escríbelo otra vez.`);
  return askUntilValid(question, rule, asking);
};
