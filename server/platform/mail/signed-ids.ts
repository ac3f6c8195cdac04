import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from '../config.ts';

type Purpose = 'mensaje' | 'respuestas';

/** 16 hexadecimal digits. */
const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 16);

const sign = (purpose: Purpose, text: string): string =>
  signatureOf(text, keysFor(`correo ${purpose}`)[0] ?? '');

const isSigned = (purpose: Purpose, text: string, signature: string): boolean =>
  keysFor(`correo ${purpose}`).some((key) =>
    timingSafeEqual(Buffer.from(signatureOf(text, key)), Buffer.from(signature)),
  );

/** Refuses a key with letters that no Message-ID may have: spam filters mark it. @throws TypeError */
export const checkKey = (clave: string): void => {
  if (!/^[\w-]{1,100}$/.test(clave)) throw new TypeError(`No Message-ID can be made of «${clave}»`);
};

/**
 * The Message-ID of the mail with this key: signed, since an answer to it leads into a conversation.
 * @throws TypeError for a key of other letters
 */
export const messageId = (clave: string, domain: string): string => {
  checkKey(clave);
  return `<${clave}.${sign('mensaje', clave)}@${domain}>`;
};

const MESSAGE_ID = /<([\w-]{1,100})\.([\da-f]{16})@[^<>\s]+>/g;

/** The keys of the mails of ours whose Message-IDs occur in a header, in their order. */
export const mailKeysIn = (header: string): string[] =>
  Array.from(header.matchAll(MESSAGE_ID)).flatMap(([, clave = '', signature = '']) =>
    isSigned('mensaje', clave, signature) ? [clave] : [],
  );

/** «consultas@colegio.example» as «consultas+12.0123456789abcdef@colegio.example», where answers to enquiry 12 go. */
export const replyAddress = (address: string, enquiry: number): string =>
  address.replace('@', `+${enquiry}.${sign('respuestas', String(enquiry))}@`);

const REPLY_ADDRESS = /\+(\d{1,10})\.([\da-f]{16})@/gi;

/** The enquiries of the reply addresses in a header; `forged` counts those that were tampered with. */
export const enquiryIdsIn = (header: string): { ids: number[]; forged: number } => {
  const named = Array.from(header.matchAll(REPLY_ADDRESS), ([, id = '', signature = '']) => ({
    id,
    signature,
  }));
  const own = named.filter(({ id, signature }) => isSigned('respuestas', id, signature.toLowerCase()));
  return { ids: own.map(({ id }) => Number(id)), forged: named.length - own.length };
};
