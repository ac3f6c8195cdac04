import { StartError } from '../errors.ts';
import type { MailServer } from '../mail/server.ts';

/** The mailbox where visitors' answers arrive, and how it is read. */
export interface Mailbox {
  readonly host: string;
  readonly port: number;
  /** TLS from the beginning; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly user: string;
  readonly pass: string;
  readonly folder: string;
  /** Its address. */
  readonly address: string;
  /** Whether its provider delivers `name+anything@…` to `name@…`. */
  readonly hasPlus: boolean;
}

interface Variables {
  readonly IMAP_URL?: string | undefined;
  readonly IMAP_ADDRESS?: string | undefined;
  readonly IMAP_PLUS: 'on' | 'off';
}

/** Characters: with the signed part, an address must fit where addresses are stored. */
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

/** @throws StartError with a message for the administrator */
export const readMailbox = (variables: Variables, mail: MailServer | undefined): Mailbox | undefined => {
  const { IMAP_URL: url, IMAP_ADDRESS: given, IMAP_PLUS: plus } = variables;
  if (!url) return undefined;
  if (!mail) throw wrong('IMAP_URL necesita SMTP_URL y MAIL_FROM: se responde a los correos del sitio.');
  const server = serverOf(new URL(url));
  if (!server.user || !server.pass)
    throw wrong('IMAP_URL necesita usuario y clave, como imaps://usuario:clave@equipo.');
  // A user that is no address says nothing about the address, and mails to the sender do arrive.
  const address = given ?? (/^[^\s@]+@[^\s@]+$/.test(server.user) ? server.user : mail.address);
  if (address.length > LONGEST_ADDRESS) throw wrong('La dirección del buzón es demasiado larga.');
  return { ...server, address, hasPlus: plus === 'on' };
};
