// How `diagnostico` checks that an address leads to this site and not to some other server: it sends a signed random word
// to `/healthz`, and only a site with the same secret can verify it and sign the answer. Anybody else gets the usual
// answer of `/healthz`.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { keysFor } from './config.ts';

const signature = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The word's own signature and that of its answer differ, so that the answer cannot be copied from the question. */
const ASKED = 'pregunta';
const ANSWERED = 'respuesta';

const isSigned = (word: string, kind: string, given: string): boolean =>
  keysFor('diagnostico').some((key) => {
    const [own, other] = [signature(`${kind} ${word}`, key), given].map((text) => Buffer.from(text));
    return (
      own !== undefined && other !== undefined && own.length === other.length && timingSafeEqual(own, other)
    );
  });

const sign = (word: string, kind: string): string =>
  signature(`${kind} ${word}`, keysFor('diagnostico')[0] ?? '');

/** A new word with its signature, as the query parameter `prueba` takes it. */
export const newProbe = (): { word: string; asked: string } => {
  const word = randomBytes(16).toString('base64url');
  return { word, asked: `${word}.${sign(word, ASKED)}` };
};

/** The word of a question that this site signed; null for anything else. */
export const verifiedWord = (asked: unknown): string | null => {
  const [, word = '', given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(String(asked)) ?? [];
  return isSigned(word, ASKED, given) ? word : null;
};

export const answerTo = (word: string): string => sign(word, ANSWERED);
export const isAnswerTo = (word: string, given: string): boolean => isSigned(word, ANSWERED, given);

/** What the running site says of itself and of how a request reached it. */
export const probeAnswer = z.object({
  prueba: z.string(),
  /** ISO 8601: when the process that answered began. */
  desde: z.string(),
  /** The visitor's address as the site knows it. */
  visitante: z.string(),
  /** Who opened the connection: the proxy next to the site, or the visitor. */
  conexion: z.string(),
  /** `X-Forwarded-For` as it arrived. */
  reenviado: z.string(),
});
export type ProbeAnswer = z.output<typeof probeAnswer>;
