import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { Refused } from './refused.ts';

const crcOf = (bytes: Buffer): Buffer => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
};
const CHECKSUMS: Record<string, (bytes: Buffer) => Buffer> = {
  'x-amz-checksum-crc32': crcOf,
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest(),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest(),
  'content-md5': (bytes) => createHash('md5').update(bytes).digest(),
};

const verifySum = (name: string, told: string, bytes: Buffer): void => {
  const sumOf = CHECKSUMS[name];
  if (!sumOf) throw new Refused('NotImplemented', name);
  if (sumOf(bytes).toString('base64') !== told) throw new Refused('BadDigest', name);
};

/** The bytes and the trailers of a body in `aws-chunked`. */
const unchunk = (sent: Buffer): { bytes: Buffer; trailers: string[] } => {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, end), 16);
    if (end < 0 || Number.isNaN(size)) throw new Refused('IncompleteBody');
    if (size === 0) {
      const trailers = sent.toString('latin1', end + 2).split('\r\n');
      return { bytes: Buffer.concat(chunks), trailers: trailers.filter(Boolean) };
    }
    chunks.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

const decode = (req: IncomingMessage, sent: Buffer): Buffer => {
  const { bytes, trailers } = unchunk(sent);
  if (bytes.length !== Number(req.headers['x-amz-decoded-content-length']))
    throw new Refused('IncompleteBody');
  const promised = req.headers['x-amz-trailer'];
  if (typeof promised === 'string' && !trailers.some((line) => line.startsWith(`${promised}:`)))
    throw new Refused('IncompleteBody', 'a trailer is missing');
  for (const line of trailers) {
    const [name = '', told = ''] = line.split(':');
    verifySum(name.trim(), told.trim(), bytes);
  }
  return bytes;
};

/** The whole body; throws Refused when the connection broke off. */
const received = async (req: IncomingMessage): Promise<Buffer> => {
  if (req.method === 'PUT' && req.headers['content-length'] === undefined)
    throw new Refused('MissingContentLength');
  const chunks: Buffer[] = [];
  const incoming: AsyncIterable<Buffer> = req;
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The body of a request, when it is the one that was signed and every checksum beside it is right. */
export const readBody = async (req: IncomingMessage): Promise<Buffer> => {
  const sent = await received(req);
  const told = req.headers['x-amz-content-sha256'];
  const isChunked = told === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
  const bytes = isChunked ? decode(req, sent) : sent;
  if (!isChunked && createHash('sha256').update(bytes).digest('hex') !== told)
    throw new Refused('XAmzContentSHA256Mismatch');
  for (const [name, value] of Object.entries(req.headers))
    if (name in CHECKSUMS || (name.startsWith('x-amz-checksum-') && name !== 'x-amz-checksum-mode'))
      verifySum(name, String(value), bytes);
  return bytes;
};
