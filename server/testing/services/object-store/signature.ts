import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refused } from './refused.ts';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
const SKEW_MS = 900_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Query parameters sorted by name, in the form that is signed. */
const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

const headerOf = (req: IncomingMessage, name: string): string => {
  const value = req.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replaceAll(/ +/g, ' ');
};

const canonicalRequest = (req: IncomingMessage, signed: readonly string[]): string => {
  const url = new URL(req.url ?? '/', 'http://x');
  return [
    req.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...signed.map((name) => `${name}:${headerOf(req, name)}`),
    '',
    signed.join(';'),
    headerOf(req, 'x-amz-content-sha256'),
  ].join('\n');
};

const momentOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Headers that must be signed, because they change what the request does. */
const MUST_BE_SIGNED = /^(?:host|x-amz-.+|content-md5)$/;

interface Claim {
  readonly day: string;
  readonly region: string;
  /** Names of the signed headers. */
  readonly signed: readonly string[];
  readonly signature: string;
}

const claimOf = (req: IncomingMessage, { accessKeyId }: Keys): Claim => {
  const [, id, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(req.headers.authorization ?? '') ?? [];
  if (id === undefined) throw new Refused('AccessDenied');
  if (id !== accessKeyId) throw new Refused('InvalidAccessKeyId');
  const signed = names.split(';');
  const unsigned = Object.keys(req.headers).find(
    (name) => MUST_BE_SIGNED.test(name) && !signed.includes(name),
  );
  if (unsigned) throw new Refused('SignatureDoesNotMatch', `${unsigned} is not signed`);
  return { day, region, signed, signature };
};

/** Checks the AWS Signature Version 4 of a request. Throws Refused when it is wrong or has expired. */
export const verifySignature = (req: IncomingMessage, keys: Keys, ahead: number): void => {
  const { day, region, signed, signature } = claimOf(req, keys);
  const stamp = headerOf(req, 'x-amz-date');
  if (!(Math.abs(Date.now() + ahead - momentOf(stamp)) < SKEW_MS)) throw new Refused('RequestTimeTooSkewed');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(req, signed))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    throw new Refused('SignatureDoesNotMatch');
};
