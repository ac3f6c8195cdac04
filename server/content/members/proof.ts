import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type EstadoColegiado, estadoColegiado, keysOf } from '#shared/contract/fields/codigos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { llavesDeFirma } from '#server/platform/db/schema.ts';

/** The signed content of a proof's link. */
interface Proof {
  /** The day (in Lima) of the proof. */
  dia: string;
  estado: EstadoColegiado;
  /** Date of the list in force on that day. */
  padron: string;
  codigo: string;
}

const PURPOSE = 'constancias';
/** 96 bits: short enough for a small QR code, too long to be guessed. */
const SIGNATURE_BYTES = 12;

const readKey = async (): Promise<string | undefined> => {
  const [row] = await db()
    .select({ llave: llavesDeFirma.llave })
    .from(llavesDeFirma)
    .where(eq(llavesDeFirma.proposito, PURPOSE));
  return row?.llave;
};

/** Reads the signing key, created with the first proof. If two processes create it at once, one key wins. */
const signingKey = async (): Promise<string> => {
  const kept = await readKey();
  if (kept !== undefined) return kept;
  await db()
    .insert(llavesDeFirma)
    .ignore()
    .values({ proposito: PURPOSE, llave: randomBytes(32).toString('base64url') });
  return (await readKey()) ?? '';
};

const signatureOf = async (text: string): Promise<string> =>
  createHmac('sha256', await signingKey())
    .update(text)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** Signs a proof, as the last segment of its URL. */
export const signProof = async ({ dia, estado, padron, codigo }: Proof): Promise<string> => {
  const text = Buffer.from([dia, estado, padron, codigo].join(' ')).toString('base64url');
  return `${text}.${await signatureOf(text)}`;
};

const isState = (text: string): text is EstadoColegiado =>
  keysOf(estadoColegiado).some((letter) => letter === text);

const areEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Reads a signed proof; null if the signature is wrong. */
export const readProof = async (signed: string): Promise<Proof | null> => {
  const [text = '', signature = ''] = signed.split('.');
  if (!areEqual(Buffer.from(signature), Buffer.from(await signatureOf(text)))) return null;
  const [dia = '', estado = '', padron = '', ...codigo] = Buffer.from(text, 'base64url')
    .toString()
    .split(' ');
  return isState(estado) ? { dia, estado, padron, codigo: codigo.join(' ') } : null;
};
