import { expect, vi } from 'vitest';
import { type Aviso, avisos, PREFERENCIAS_INICIALES } from '#shared/correspondence/avisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { correos } from '#server/platform/db/schema.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { type Api, caller, makeUser, tokenOf } from './api.ts';

/** A member of staff who is told of things. */
export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly api: Api;
}

export const staffMember = async (
  name: string,
  more: Parameters<typeof makeUser>[0] = {},
): Promise<StaffMember> => {
  const { id, email } = await makeUser({ name, ...more });
  return { id, email, api: caller(await tokenOf(id)) };
};

export const readNotices = async ({ api }: StaffMember): Promise<Aviso[]> =>
  (await api.call(avisos.list)).body;

export const unread = async ({ api }: StaffMember): Promise<number> =>
  (await api.call(avisos.cuenta)).body.sinLeer;

/** Sets the notification preference of some kinds; the others stay on the site only. */
export const choosePreferences = ({ api }: StaffMember, some: Partial<typeof PREFERENCIAS_INICIALES>) =>
  api.call(avisos.preferir, { body: { ...PREFERENCIAS_INICIALES, ...some } }).expect(200);

/** Sends what waits, as if the time in which it can be withdrawn were over. */
export const sendHeldMails = async (): Promise<void> => {
  await db().update(correos).set({ proximo: now });
  await deliver();
};

/** The outbox, oldest first. */
export const mails = () => db().select().from(correos).orderBy(correos.id);

/** The outbox once the mails of notices are in it and it holds so many. */
export const waitForMails = async (count: number) => {
  await mailAtOnce();
  await vi.waitFor(async () => expect(await mails()).toHaveLength(count), { timeout: 5000 });
  return mails();
};
