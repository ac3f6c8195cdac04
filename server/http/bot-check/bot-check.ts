import type { VisitorAction } from '#server/platform/limits/visitors.ts';

/** What a page needs to get a token for one action. */
export type Invitation =
  | { motor: 'altcha'; desafio: unknown }
  | { motor: 'recaptcha'; clave: string }
  | { motor: 'off' };

export interface BotCheck {
  invite(action: VisitorAction): Promise<Invitation>;
  /** Whether a token is valid for the action; a token is valid once. Throws Unavailable when that cannot be checked. */
  verify(action: VisitorAction, token: string, address: string): Promise<boolean>;
}
