import { readFileSync } from 'node:fs';
import { StartError } from './errors.ts';

/** How mails are sent. */
export interface MailServer {
  readonly url: string;
  /** «Colegio <avisos@colegio.example>» or an address alone. */
  readonly from: string;
  /** Of `from`, without the name. */
  readonly address: string;
  /** Of the sender's address. */
  readonly domain: string;
  /** Mails are signed with it. */
  readonly dkim:
    | { readonly domainName: string; readonly keySelector: string; readonly privateKey: string }
    | undefined;
}

interface Variables {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly DKIM_KEY_FILE?: string | undefined;
  readonly DKIM_SELECTOR: string;
}

const wrong = (what: string, cause?: unknown): StartError =>
  new StartError(`Configuración no válida: ${what} Mira .env.example.`, { cause });

const readKey = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw wrong(`no se pudo leer DKIM_KEY_FILE (${path}).`, error);
  }
};

/** @throws StartError with a message for the administrator */
export const readMailServer = (variables: Variables): MailServer | undefined => {
  const { SMTP_URL: url, MAIL_FROM: from, DKIM_KEY_FILE: keyFile, DKIM_SELECTOR: keySelector } = variables;
  if (!url) return undefined;
  const [, address, domain] =
    /^(?:[^<>\r\n]*<)?([^\s<>@]+@([^\s<>@]+\.[^\s<>@]+?))>?$/.exec(from ?? '') ?? [];
  if (!from || !address || !domain)
    throw wrong('SMTP_URL necesita MAIL_FROM, un correo como avisos@colegio.example.');
  const dkim = keyFile ? { domainName: domain, keySelector, privateKey: readKey(keyFile) } : undefined;
  return { url, from, address, domain, dkim };
};
