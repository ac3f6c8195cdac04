import type { Transporter } from 'nodemailer';
import { config } from '../config.ts';
import type { correos } from '../db/schema.ts';
import { messageId } from './signed-ids.ts';

/** Ms. */
const CONNECT = 5000;
const SILENCE = 10_000;

let open: Promise<Transporter> | undefined;

const connect = async (): Promise<Transporter> => {
  const { mail } = config;
  if (!mail) throw new Error('There is no mail server');
  // Loaded with the first mail: most starts never need it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: mail.url,
    pool: true,
    maxConnections: 2,
    // Trying again is the outbox's, which counts the tries.
    maxRequeues: 0,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.dkim ? { dkim: mail.dkim } : {}),
  });
};

const transporter = (): Promise<Transporter> =>
  (open ??= connect().catch((error: unknown) => {
    open = undefined;
    throw error;
  }));

type Row = Pick<
  typeof correos.$inferSelect,
  'clave' | 'para' | 'asunto' | 'texto' | 'html' | 'responder_a' | 'de_persona' | 'hilo'
>;

/** @throws Error of nodemailer, which `failure.ts` reads */
export const sendMail = async (row: Row): Promise<void> => {
  const transport = await transporter();
  const { from = '', domain = '' } = config.mail ?? {};
  await transport.sendMail({
    from,
    // A name in an address could be an address itself: only the address is written.
    to: { name: '', address: row.para },
    subject: row.asunto,
    text: row.texto,
    html: row.html,
    // The same for each try, so that a mail which arrives twice is shown once.
    messageId: messageId(row.clave, domain),
    ...(row.hilo ? { references: row.hilo, inReplyTo: row.hilo.split(' ').at(-1) } : {}),
    ...(row.responder_a ? { replyTo: { name: '', address: row.responder_a } } : {}),
    headers: row.de_persona ? {} : { 'Auto-Submitted': 'auto-generated' },
  });
};

/** Closes the connections to the mail server. */
export const closeMail = async (): Promise<void> => {
  const transport = await open;
  open = undefined;
  transport?.close();
};
