import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { identityConfirmation, signInAgain, withSession } from './reentry.ts';

const refused = () => Promise.reject(new ApiError(401, 'La sesión terminó.'));
let takeBack = (): void => {};
beforeEach(() => {
  takeBack = signInAgain.offer();
});
afterEach(() => takeBack());

test('what was refused goes on after signing in again', async () => {
  const action = vi.fn<() => Promise<string>>().mockImplementationOnce(refused).mockResolvedValue('hecho');
  const result = withSession(action);
  await vi.waitFor(() => expect(signInAgain.asked.get()).not.toBeNull());
  signInAgain.asked.get()?.settle(true);
  await expect(result).resolves.toBe('hecho');
  expect(action).toHaveBeenCalledTimes(2);
  expect(signInAgain.asked.get()).toBeNull();
});

test('actions refused at once share one question', async () => {
  const first = vi.fn<() => Promise<number>>().mockImplementationOnce(refused).mockResolvedValue(1);
  const second = vi.fn<() => Promise<number>>().mockImplementationOnce(refused).mockResolvedValue(2);
  const both = Promise.all([withSession(first), withSession(second)]);
  await vi.waitFor(() => expect(signInAgain.asked.get()).not.toBeNull());
  const settle = signInAgain.asked.get();
  await Promise.resolve();
  expect(signInAgain.asked.get()).toBe(settle);
  settle?.settle(true);
  await expect(both).resolves.toEqual([1, 2]);
});

test('somebody who does not sign in gets the refusal', async () => {
  const result = withSession(refused);
  await vi.waitFor(() => expect(signInAgain.asked.get()).not.toBeNull());
  signInAgain.giveUp();
  await expect(result).rejects.toThrow('La sesión terminó.');
});

test('without the frame nobody is asked, and other failures are no matter of signing in', async () => {
  await expect(withSession(() => Promise.reject(new ApiError(409, 'Ya está.')))).rejects.toThrow('Ya está.');
  takeBack();
  await expect(withSession(refused)).rejects.toThrow('La sesión terminó.');
  expect(signInAgain.asked.get()).toBeNull();
});

test('what wants a confirmation goes on after it, and signing in again is another question', async () => {
  const takeAway = identityConfirmation.offer();
  const wants = () =>
    Promise.reject(new ApiError(403, 'Confirma que eres tú.', { confirmacion: { llave: true } }));
  const action = vi.fn<() => Promise<string>>().mockImplementationOnce(wants).mockResolvedValue('hecho');
  const result = withSession(action);
  await vi.waitFor(() => expect(identityConfirmation.asked.get()?.detail).toEqual({ llave: true }));
  expect(signInAgain.asked.get()).toBeNull();
  identityConfirmation.asked.get()?.settle(true);
  await expect(result).resolves.toBe('hecho');
  await expect(withSession(() => Promise.reject(new ApiError(403, 'No.')))).rejects.toThrow('No.');
  takeAway();
});
