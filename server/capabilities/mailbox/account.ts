import { config } from '#server/platform/config.ts';
import { StartError } from '#server/platform/errors.ts';
import { imap } from './imap.ts';

/** The mailbox that receives visitors' answers, and how to connect to it. */
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

/** The mailbox of IMAP_URL; undefined without one. @throws StartError with a message for the administrator */
export const mailboxAccount = (): Mailbox | undefined => {
  const { url, address: given, hasPlus } = imap;
  const { mail } = config;
  if (!url) return undefined;
  if (!mail) throw wrong('IMAP_URL necesita SMTP_URL y MAIL_FROM: se responde a los correos del sitio.');
  const server = serverOf(new URL(url));
  if (!server.user || !server.pass)
    throw wrong('IMAP_URL necesita usuario y clave, como imaps://usuario:clave@equipo.');
  // A user that is no address says nothing about the address, and mails to the sender do arrive.
  const address = given ?? (/^[^\s@]+@[^\s@]+$/.test(server.user) ? server.user : mail.address);
  if (address.length > LONGEST_ADDRESS) throw wrong('La dirección del buzón es demasiado larga.');
  return { ...server, address, hasPlus };
};
