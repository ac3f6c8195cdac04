import { randomUUID } from 'node:crypto';

/** A mail as a visitor's program sends it. */
interface Written {
  readonly to: string;
  readonly text: string;
  /** Header lines besides, or instead of, the usual ones; a null leaves one out. */
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

/** Parts, each with its own header, as the body of a mail with this `Content-Type`. */
export const multipart = (
  kind: string,
  parts: readonly (readonly [Readonly<Record<string, string>>, string])[],
): { readonly headers: Readonly<Record<string, string>>; readonly text: string } => {
  const line = randomUUID();
  const body = parts.map(([headers, text]) => `--${line}\n${lines(headers)}\n\n${text}\n`).join('');
  return { headers: { 'Content-Type': `${kind}; boundary="${line}"` }, text: `${body}--${line}--` };
};

/** The value of a header of a mail as it was sent. */
export const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
