import { recortar } from './recortar.ts';

const LENGTH = 160;

/** What search engines and shared cards show of a text: one line of 160 characters at most. */
export const summaryOf = (text: string): string => recortar(text.replaceAll(/\s+/g, ' ').trim(), LENGTH);
