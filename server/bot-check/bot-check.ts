import type { VisitorAction } from '../limits/visitors.ts';

/** What a page needs to get a token for one action. */
export type Invitation =
  | { motor: 'altcha'; desafio: unknown }
  | { motor: 'recaptcha'; clave: string }
  | { motor: 'off' };

/** A way of telling people from programs. */
export interface BotCheck {
  invite(action: VisitorAction): Promise<Invitation>;
  /** Whether a token is good for the action, this once. Throws Unavailable when that cannot be found out. */
  verify(action: VisitorAction, token: string, address: string): Promise<boolean>;
}
