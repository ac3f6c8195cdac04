import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { apiPrefix } from '../../lib/api-prefix.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { type Challenge, solveChallenge } from './proof-of-work.ts';

export type VisitorAction = 'comment' | 'contact' | 'member';

type Invitation =
  | { motor: 'altcha'; desafio: Challenge }
  | { motor: 'recaptcha'; clave: string }
  | { motor: 'off' };

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  // Defined by Google's script.
  var grecaptcha: Recaptcha | undefined;
}

const loadRecaptcha = loadOnce(
  (siteKey: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
      script.addEventListener('load', () => globalThis.grecaptcha?.ready(resolve));
      script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')));
      document.head.append(script);
    }),
);

const askGoogle = async (siteKey: string, action: VisitorAction): Promise<string> => {
  await loadRecaptcha(siteKey);
  return (await globalThis.grecaptcha?.execute(siteKey, { action })) ?? '';
};

const invitationFor = async (action: VisitorAction): Promise<Invitation> => {
  const response = await fetch(`${apiPrefix()}/bots/desafio?accion=${action}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`No challenge: ${response.status}`);
  const invitation: Invitation = await response.json();
  return invitation;
};

/** A token for one attempt, valid for ten minutes (two with Google). Rejects when the server is out of reach. */
export const getBotCheckToken = async (action: VisitorAction): Promise<string> => {
  const invitation = await invitationFor(action);
  if (invitation.motor === 'altcha') return solveChallenge(invitation.desafio);
  return invitation.motor === 'recaptcha' ? askGoogle(invitation.clave, action) : '';
};

/** A value that distinguishes this browser from most others; nothing is stored. */
export const fingerprint = (): Promise<string> => {
  const { userAgent, language, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const traits = [
    userAgent,
    language,
    languages,
    hardwareConcurrency,
    maxTouchPoints,
    [width, height, colorDepth, devicePixelRatio],
    [timeZone, locale],
  ];
  return Promise.resolve(bytesToHex(sha256(utf8ToBytes(JSON.stringify(traits)))));
};
