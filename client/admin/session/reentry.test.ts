import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { giveUpReentry, offerReentry, reentry, withSession } from './reentry.ts';

const refused = () => Promise.reject(new ApiError(401, 'La sesión terminó.'));
let takeBack = (): void => {};
beforeEach(() => {
  takeBack = offerReentry();
});
afterEach(() => takeBack());

test('what was refused goes on after signing in again', async () => {
  const action = vi.fn<() => Promise<string>>().mockImplementationOnce(refused).mockResolvedValue('hecho');
  const result = withSession(action);
  await vi.waitFor(() => expect(reentry.get()).not.toBeNull());
  reentry.get()?.(true);
  await expect(result).resolves.toBe('hecho');
  expect(action).toHaveBeenCalledTimes(2);
  expect(reentry.get()).toBeNull();
});

test('actions refused at once share one question', async () => {
  const first = vi.fn<() => Promise<number>>().mockImplementationOnce(refused).mockResolvedValue(1);
  const second = vi.fn<() => Promise<number>>().mockImplementationOnce(refused).mockResolvedValue(2);
  const both = Promise.all([withSession(first), withSession(second)]);
  await vi.waitFor(() => expect(reentry.get()).not.toBeNull());
  const settle = reentry.get();
  await Promise.resolve();
  expect(reentry.get()).toBe(settle);
  settle?.(true);
  await expect(both).resolves.toEqual([1, 2]);
});

test('whoever does not sign in gets the refusal', async () => {
  const result = withSession(refused);
  await vi.waitFor(() => expect(reentry.get()).not.toBeNull());
  giveUpReentry();
  await expect(result).rejects.toThrow('La sesión terminó.');
});

test('without the frame nobody is asked, and other failures are no matter of signing in', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(409, 'Ya está.')))).rejects.toThrow('Ya está.');
  takeBack();
  await expect(withSession(refused)).rejects.toThrow('La sesión terminó.');
  expect(reentry.get()).toBeNull();
});
