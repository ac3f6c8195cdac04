import { config } from '#server/platform/config.ts';
import { StartError } from '#server/platform/errors.ts';
import * as z from 'zod';
import { ON_OFF, readVariables } from '#server/platform/environment.ts';

const { IMAP_URL, IMAP_ADDRESS, IMAP_PLUS } = readVariables(
  {
    IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    IMAP_ADDRESS: z.email().optional(),
    IMAP_PLUS: z.enum(['on', 'off']).default('on'),
  },
  {
    IMAP_URL: 'una dirección como imaps://usuario:clave@correo.example:993/INBOX',
    IMAP_ADDRESS: 'un correo',
    IMAP_PLUS: ON_OFF,
  },
);

/** IMAP settings. Without a URL, visitors' replies are only read in a mail program. */
export const imap = { url: IMAP_URL, address: IMAP_ADDRESS, hasPlus: IMAP_PLUS === 'on' };

/** The mailbox that receives visitors' answers, and how to connect to it. */
export interface Mailbox {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  readonly user: string;
  readonly pass: string;
  readonly folder: string;
  /** E-mail address of the mailbox. */
  readonly address: string;
  /** Whether the mail provider delivers `name+anything@…` to `name@…`. */
  readonly hasPlus: boolean;
}

/** Maximum characters of the mailbox address: with the signed suffix, it must fit in the address columns. */
const LONGEST_ADDRESS = 200;

const wrong = (what: string): StartError =>
  new StartError(`Configuración no válida: ${what} Mira .env.example.`);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong('IMAP_URL tiene un «%» que no se entiende: en la clave, escríbelo como %25.');
  }
};

const serverOf = (url: URL) => {
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    user: decoded(url.username),
    pass: decoded(url.password),
    folder: decoded(url.pathname.slice(1)) || 'INBOX',
  };
};

/** The mailbox of IMAP_URL; undefined without one. @throws StartError with a message for the administrator */
export const mailboxAccount = (): Mailbox | undefined => {
  const { url, address: given, hasPlus } = imap;
  const { mail } = config;
  if (!url) return undefined;
  if (!mail) throw wrong('IMAP_URL necesita SMTP_URL y MAIL_FROM: se responde a los correos del sitio.');
  const server = serverOf(new URL(url));
  if (!server.user || !server.pass)
    throw wrong('IMAP_URL necesita usuario y clave, como imaps://usuario:clave@equipo.');
  // If the user name is not an address, the sender's address is used, whose mails arrive here.
  const address = given ?? (/^[^\s@]+@[^\s@]+$/.test(server.user) ? server.user : mail.address);
  if (address.length > LONGEST_ADDRESS) throw wrong('La dirección del buzón es demasiado larga.');
  return { ...server, address, hasPlus };
};
