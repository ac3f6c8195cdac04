import type { VisitorAction } from '#server/platform/limits/visitors.ts';

/** What a page needs to get a token for one action. */
export type ChallengeInfo =
  | { motor: 'altcha'; desafio: unknown }
  | { motor: 'recaptcha'; clave: string }
  | { motor: 'off' };

export interface BotCheck {
  issueChallenge(action: VisitorAction): Promise<ChallengeInfo>;
  /** Whether a token is valid for the action; a token is valid once. Throws Unavailable when that cannot be checked. */
  verify(action: VisitorAction, token: string, address: string): Promise<boolean>;
}
