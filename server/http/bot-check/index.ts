import { FALTA_PRUEBA } from '#shared/content/members/colegiados.ts';
import { config, keyFor } from '#server/platform/config.ts';
import { Rejected } from '#server/platform/errors.ts';
import {
  countMessage,
  isFlooded,
  limitUnproved,
  limitVisitor,
  type VisitorAction,
} from '#server/platform/limits/visitors.ts';
import { altcha } from './altcha.ts';
import type { BotCheck, ChallengeInfo } from './bot-check.ts';
import type { SenderVerdict } from '#server/platform/call/implement.ts';
import { recaptcha } from './recaptcha.ts';
import { createHmac } from 'node:crypto';
import { diaEnLima } from '#shared/contract/words/horas.ts';

/** What a form tells about its sender. */
interface Signals {
  token?: string | null | undefined;
  fingerprint?: string | null | undefined;
  /** A hidden field: only programs fill it. */
  trap?: string | null | undefined;
  /** Ms from showing the form to sending it. */
  demora?: string | number | null | undefined;
  text: string;
  address: string;
}

/** Ms; nobody types a message faster. */
const MIN_DELAY = 2000;
const MAX_LINKS = 2;

const tooFast = (demora: Signals['demora']): boolean =>
  demora !== undefined && demora !== null && demora !== '' && !(Number(demora) >= MIN_DELAY);
const links = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** Whether staff should review a message before visitors see it; it is stored all the same. */
const isSuspect = ({ trap, demora, text }: Signals): boolean =>
  Boolean(trap) || tooFast(demora) || links(text) > MAX_LINKS;

/** A new key each month, so that messages of different months cannot be linked to one sender. */
const monthKey = (): string =>
  createHmac('sha256', keyFor('huella')).update(diaEnLima().slice(0, 7)).digest('hex');

/** Keyed hash of the sender: of the fingerprint, or of the address when the form sent none. */
export const huellaOf = ({ fingerprint, address }: Pick<Signals, 'fingerprint' | 'address'>): string =>
  createHmac('sha256', monthKey())
    .update(JSON.stringify(fingerprint ? ['huella', fingerprint] : ['direccion', address]))
    .digest('hex');

const off: BotCheck = {
  issueChallenge: () => Promise.resolve({ motor: 'off' }),
  verify: () => Promise.resolve(true),
};

const checks: Record<typeof config.botProtection, BotCheck> = { altcha, recaptcha, off };
const check = (): BotCheck => checks[config.botProtection];

export const issueChallenge = (action: VisitorAction): Promise<ChallengeInfo> =>
  check().issueChallenge(action);

/**
 * Allows a member lookup. Membership numbers are sequential, so once all visitors together ask for more than people
 * would, each lookup needs a proof of work: throws Rejected without one. Nobody is blocked for what others asked.
 */
export const checkMemberLookup = async (token: string, address: string): Promise<void> => {
  if (await isFlooded('member')) {
    const isProved = token !== '' && (await check().verify('member', token, address));
    if (!isProved && config.botProtection !== 'off') throw new Rejected({ recaptcha_token: [FALTA_PRUEBA] });
  }
  await countMessage('member');
};

/** The nouns visitors write to: the action their token is for, and the field that holds the text. */
const checkedNouns: Record<string, { action: VisitorAction; message: string }> = {
  comentarios: { action: 'comment', message: 'contenido' },
  consultas: { action: 'contact', message: 'mensaje' },
};

interface VisitorMessage {
  body: Omit<Signals, 'token' | 'trap' | 'text' | 'address'> & {
    recaptcha_token?: Signals['token'];
    sitio_web?: Signals['trap'];
  };
  address: string;
}

/** Whether a comment or an enquiry comes from a bot; `group` is its group of calls. The same verdict as `checkVisitor`'s. */
export const judgeMessage = (group: string, { body, address }: VisitorMessage): Promise<SenderVerdict> => {
  const { action, message } = checkedNouns[group] ?? {};
  if (!action || !message) throw new Error(`Nobody judges what visitors send to ${group}`);
  const { recaptcha_token: token, fingerprint, sitio_web: trap, demora } = body;
  const text = String(new Map<string, unknown>(Object.entries(body)).get(message));
  return checkVisitor(action, { token, fingerprint, trap, demora, text, address });
};

/**
 * Judges a message of a browser without scripts, which can solve no challenge: staff reviews every one of them. Throws
 * TooMany for a visitor who sends too much, and when everybody together does.
 */
export const judgeWithoutProof = async (group: string, address: string): Promise<SenderVerdict> => {
  const { action } = checkedNouns[group] ?? {};
  if (!action) throw new Error(`Nobody judges what visitors send to ${group}`);
  await limitVisitor(action, { address, fingerprint: null });
  await limitUnproved(action);
  return { sospechoso: config.botProtection !== 'off', huella: huellaOf({ fingerprint: null, address }) };
};

/**
 * Judges a visitor's message. Throws TooMany for a visitor who sends too much, Rejected for an invalid token, and
 * Unavailable when the token cannot be checked. A message that is only suspect is marked, not refused.
 */
const checkVisitor = async (action: VisitorAction, signals: Signals): Promise<SenderVerdict> => {
  const { address, fingerprint, token } = signals;
  const huella = huellaOf(signals);
  await limitVisitor(action, { address, fingerprint: fingerprint ? huella : null });
  if (!(await check().verify(action, token ?? '', address))) {
    throw new Rejected({
      recaptcha_token: ['No pudimos comprobar que eres una persona. Inténtalo de nuevo.'],
    });
  }
  await countMessage(action);
  return { sospechoso: config.botProtection !== 'off' && isSuspect(signals), huella };
};
