import { setTimeout as sleep } from 'node:timers/promises';
import { dbError } from '#server/platform/db/client/errors.ts';

/** `aviso`: worth a look, and nothing that keeps the site from working. */
export type Estado = 'bien' | 'aviso' | 'mal';

/** One line of the diagnosis. */
export interface Finding {
  /** What was looked at: «puerto 443». */
  readonly que: string;
  readonly estado: Estado;
  /** What was found. */
  readonly dice: string;
  /** What to do about it. */
  readonly remedio?: string;
}

/** The findings about one thing, under its name. */
export const findingsAbout = (que: string) => ({
  good: (dice: string): Finding => ({ que, estado: 'bien', dice }),
  notice: (dice: string, remedio: string): Finding => ({ que, estado: 'aviso', dice, remedio }),
  bad: (dice: string, remedio: string): Finding => ({ que, estado: 'mal', dice, remedio }),
});

/** A check: returns its findings in words, and throws only for unforeseen failures. */
export type Check = () => Promise<readonly Finding[]>;
/** By what they look at. */
export type Checks = Readonly<Record<string, Check>>;

/** Ms for one check, so that all of them, side by side, end within ten seconds. */
const PATIENCE = 9000;

/** Messages of the database hold values of its rows. */
const messageOf = (error: unknown): string => {
  const found = dbError(error);
  if (found) return `la base de datos falló (${found.code ?? 'sin código'})`;
  return error instanceof Error ? error.message : String(error);
};

/** The findings of a check; one that fails or does not end is a finding too. */
export const runCheck = async (
  que: string,
  check: Check,
  patience = PATIENCE,
): Promise<readonly Finding[]> => {
  const late = new AbortController();
  try {
    return await Promise.race([
      check(),
      sleep(patience, undefined, { signal: late.signal }).then(() => [
        findingsAbout(que).bad(
          `no respondió en ${patience / 1000} segundos`,
          'Repite la orden; si sigue así, revisa esa parte.',
        ),
      ]),
    ]);
  } catch (error) {
    return [findingsAbout(que).bad(messageOf(error), 'Esto no se esperaba: mira el registro del sitio.')];
  } finally {
    late.abort();
  }
};
