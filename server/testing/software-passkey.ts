import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { LlaveNueva, LlaveUsada } from '#shared/people/llaves.ts';

/** A site's address as the browser sees it, and the challenge it was given. */
interface Asked {
  origin: string;
  challenge: string;
  /** Whether the holder showed a finger or a PIN. */
  verified?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const url64 = (data: Buffer): string => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** CBOR of a text of less than 24 bytes. */
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
/** CBOR of a byte string of 24 bytes to 64 KiB, as short as it gets: the library measures what it read. */
const cborBytes = (bytes: Buffer): Buffer => {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(length), bytes]);
};

const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Asked): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey without a browser: ES256 and the attestation `none`, as phones and computers give it. */
export const softwarePasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const authData = ({ origin, verified = true }: Asked, more = 0): Buffer => {
    uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    const flags = PRESENT | (verified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  /** A map of five: EC2, ES256, P-256 and the two coordinates. */
  const coseKey = (): Buffer =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  const named = { id: url64(id), rawId: url64(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    make: (asked: Asked): LlaveNueva => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(Buffer.concat([authData(asked, ATTESTED), attested])),
      ]);
      const clientDataJSON = url64(clientData('webauthn.create', asked));
      return {
        ...named,
        response: { clientDataJSON, attestationObject: url64(attestationObject), transports: ['internal'] },
      };
    },
    use: (asked: Asked): LlaveUsada => {
      const data = authData(asked);
      const client = clientData('webauthn.get', asked);
      return {
        ...named,
        response: {
          clientDataJSON: url64(client),
          authenticatorData: url64(data),
          signature: url64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
