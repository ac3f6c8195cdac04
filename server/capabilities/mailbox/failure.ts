import * as z from 'zod';
import type { Mailbox } from './account.ts';

/** Shape of imapflow's errors. */
const Failure = z.object({
  code: z.string().optional().catch(undefined),
  authenticationFailed: z.boolean().optional().catch(undefined),
  mailboxMissing: z.boolean().optional().catch(undefined),
  /** The server's message. */
  responseText: z.string().optional().catch(undefined),
});

const UNREACHABLE = 'No se pudo conectar con el servidor del buzón.';
const LATE = 'El servidor del buzón no respondió a tiempo.';
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No se encontró el servidor del buzón.',
  EAI_AGAIN: 'No se encontró el servidor del buzón.',
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  NoConnection: UNREACHABLE,
  EConnectionClosed: UNREACHABLE,
  CONNECT_TIMEOUT: LATE,
  GREETING_TIMEOUT: LATE,
  UPGRADE_TIMEOUT: LATE,
  ETIMEOUT: LATE,
  ETIMEDOUT: LATE,
};
const LONGEST = 500;

/** Explains to staff why the mailbox could not be read, with the server's message if there is one. */
export const mailboxFailure = (error: unknown, { folder }: Mailbox): string => {
  const {
    code = '',
    authenticationFailed,
    mailboxMissing,
    responseText,
  } = Failure.safeParse(error).data ?? {};
  const said = responseText ? ` Dijo: «${responseText}».` : '';
  if (authenticationFailed)
    return `El servidor del buzón no aceptó el usuario o la clave.${said}`.slice(0, LONGEST);
  if (mailboxMissing) return `El buzón no tiene una carpeta «${folder}».`.slice(0, LONGEST);
  if (/CERT|SELF_SIGNED|SSL|TLS/.test(code)) return 'La conexión cifrada con el servidor del buzón falló.';
  return `${SENTENCES[code] ?? 'No se pudo leer el buzón.'}${said}`.slice(0, LONGEST);
};
