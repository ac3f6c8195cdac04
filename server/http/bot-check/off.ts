import type { BotCheck } from './bot-check.ts';

export const off: BotCheck = {
  invite: () => Promise.resolve({ motor: 'off' }),
  verify: () => Promise.resolve(true),
};
