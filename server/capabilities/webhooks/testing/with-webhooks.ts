import { Webhook } from 'standardwebhooks';
import { beforeEach } from 'vitest';
import { webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { webhooks as table } from '#server/platform/db/schema.ts';
import { deliver } from '../deliver.ts';
import { type Api, admin } from '#server/testing/api.ts';
import { type Delivery, type Receiver, receiveWebhooks, useLoopbackWebhooks } from './webhook-receiver.ts';

/** An administrator and a server that receives webhooks, anew for each test. */
export const withWebhooks = () => {
  let api: Api;
  let receiver: Receiver;
  useLoopbackWebhooks();
  beforeEach(async () => {
    api = await admin();
    receiver = await receiveWebhooks();
  });
  return {
    get api() {
      return api;
    },
    get receiver() {
      return receiver;
    },
    /** Makes a webhook that asks for these events; answers its secret. */
    make: async (...kinds: string[]): Promise<string> => {
      const body = { nombre: 'Intranet', direccion: receiver.url, eventos: kinds };
      return (await api.call(webhooks.crear, { body }).expect(200)).body.secreto;
    },
    log: async () => (await api.call(webhooks.envios).expect(200)).body,
    told: (): string[] => receiver.taken.map((one) => read(one).type),
    taken: (at: number): Delivery => {
      const delivery = receiver.taken[at];
      if (!delivery) throw new Error('Nothing was taken');
      return delivery;
    },
  };
};

export const read = ({ body }: Delivery) => JSON.parse(body);

export const verify = (secret: string, { body, headers }: Delivery): unknown =>
  new Webhook(secret).verify(body, { ...headers });

/** As if the pause after a failure were over. */
export const goOn = async (): Promise<void> => {
  await deliver();
  await db().update(table).set({ proximo: null });
  await deliver();
};
