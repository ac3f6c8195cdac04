import { beforeEach, expect, vi } from 'vitest';
import { bandeja, type Conversacion } from '#shared/correspondence/bandeja.ts';
import { config } from '#server/platform/config.ts';
import { stopDelivery } from '#server/platform/mail/deliver.ts';
import { visitor } from './api.ts';
import { makeConsulta } from './factories.ts';
import { catchMail, type MailCatcher } from './services/mail-catcher.ts';
import { staffMember, type StaffMember, sendHeldMails } from './staff-notices.ts';

/** A mail server for the site, and two members of staff: Ana, who answers enquiries, and Luis. */
export const useCorrespondence = () => {
  let catcher: MailCatcher;
  let ana: StaffMember;
  let luis: StaffMember;
  beforeEach(async () => {
    catcher = await catchMail();
    const from = 'avisos@capitulo.example';
    const mail = { url: catcher.url, from, address: from, domain: 'capitulo.example' };
    Object.assign(config, { mail });
    ana = await staffMember('Ana');
    luis = await staffMember('Luis');
    return async () => {
      await stopDelivery();
      Object.assign(config, { mail: undefined });
    };
  });
  return {
    now: () => ({ catcher, ana, luis }),
    open: async (id: number): Promise<Conversacion> =>
      (await ana.api.call(bandeja.conversacion, { params: { id } }).expect(200)).body,
    /** An enquiry of Ana Ríos that was answered, and the answer as it was sent. */
    answered: async (): Promise<{ readonly id: number; readonly mail: string }> => {
      const { id } = await makeConsulta(visitor(), { nombre: 'Ana Ríos' });
      const before = catcher.mails.length;
      const body = { texto: 'Sí, quedan tres.' };
      await ana.api.call(bandeja.contestar, { params: { id }, body }).expect(201);
      await sendHeldMails();
      await vi.waitFor(() => expect(catcher.mails).toHaveLength(before + 1), 20_000);
      return { id, mail: catcher.mails.at(-1) ?? '' };
    },
  };
};
