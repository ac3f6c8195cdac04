import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
const HOW_MANY = 3000;

/** The most common passwords of 8 characters or more, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= SHORTEST)
    .slice(0, HOW_MANY),
);
