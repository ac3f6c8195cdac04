import { expect } from 'vitest';
import type { BuiltSite } from './built-site.ts';
import type { Cut, OwnRoot } from './own-root.ts';
import { account } from './writers.ts';

/** Ms after which the write lock of a killed command has expired. */
const FALLEN = 30_000;

/** An order that moves a running site. */
export interface Move {
  readonly home: OwnRoot;
  readonly site: BuiltSite;
  /** Token of an account that may write. */
  readonly token: string;
  readonly order: readonly string[];
  readonly env?: Record<string, string>;
}

/** Kills the order: the site is where it was, and is written to again. */
export const cutOff = async ({ home, site, token, order, env }: Move, cut: Cut): Promise<void> => {
  const before = await home.settings();
  const { code, said } = await home.command(order, env, cut);
  expect(code, `${cut.at}: ${said}`).toBeNull();
  expect(await home.settings()).toEqual(before);
  const saving = async (): Promise<number> =>
    (await account.save(site, token, `prueba ${Date.now()}`)).status;
  await expect.poll(saving, { timeout: FALLEN, interval: 200, message: `after ${cut.at}` }).toBe(201);
};

/** Lets the order through, after which the site waits to be started again; returns what it said. */
export const carryThrough = async ({ home, order, env }: Move): Promise<string> => {
  const before = await home.settings();
  const { said } = await home.command(order, env);
  expect(said).toContain('AHORA reinicia el sitio');
  expect(await home.settings()).not.toEqual(before);
  return said;
};

/** Moves a site whose first try is killed at its last step, and then tries again. */
export const rehearseCutAndMove = async (move: Move): Promise<void> => {
  const rehearsal = await move.home.command([...move.order, '--ensayo'], move.env);
  expect(rehearsal.said).toContain('Nada cambió');
  await cutOff(move, { at: 'Llevo la última diferencia' });
  await carryThrough(move);
};
