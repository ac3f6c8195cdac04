import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

export const newSecret = (): string => MARK + randomBytes(32).toString('base64');

/** A signature of the Standard Webhooks scheme; `timestamp` in seconds since 1970. */
export const sign = (
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string => {
  const key = Buffer.from(secret.slice(MARK.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};
