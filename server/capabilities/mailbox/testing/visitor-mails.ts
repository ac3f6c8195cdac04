import { randomUUID } from 'node:crypto';

/** A mail as a visitor's mail program sends it. */
interface Written {
  readonly to: string;
  readonly text: string;
  /** Additional or replaced header fields; null omits one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

const lines = (headers: Readonly<Record<string, string | null>>): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    .join('\r\n');

export const visitorMail = ({ to, text, headers = {} }: Written): string =>
  `${lines({
    From: 'Ana Ríos <ana@ejemplo.pe>',
    To: to,
    Subject: 'Re: Respuesta a tu consulta',
    Date: new Date().toUTCString(),
    'Message-ID': `<${randomUUID()}@ejemplo.pe>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...headers,
  })}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;

/** Builds a multipart mail body with this `Content-Type`. */
export const multipart = (
  kind: string,
  parts: readonly (readonly [Readonly<Record<string, string>>, string])[],
): { readonly headers: Readonly<Record<string, string>>; readonly text: string } => {
  const line = randomUUID();
  const body = parts.map(([headers, text]) => `--${line}\n${lines(headers)}\n\n${text}\n`).join('');
  return { headers: { 'Content-Type': `${kind}; boundary="${line}"` }, text: `${body}--${line}--` };
};

/** The value of a header field of a sent mail. */
export const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
