import { reasonForAnswers, subjectOfAnswers } from '#server/correspondence/inbox/answer-letter.ts';
import { config } from '#server/platform/config.ts';
import { mailboxAccount } from './account.ts';

/** Position of the footer of a site's answer without `>` mark, perhaps broken into two lines; -1 if there is none. */
export const ownFooterIn = (text: string): number => {
  const lines = text.split('\n');
  const at = lines.findIndex((line, place) =>
    `${line.trim()} ${lines[place + 1]?.trim()}`.startsWith(reasonForAnswers),
  );
  return at === -1 ? -1 : lines.slice(0, at).join('\n').length;
};

/** Addresses from which the site sends mail. */
export const ownAddresses = (): string[] =>
  [mailboxAccount()?.address, config.mail?.address].flatMap((address) => address?.toLowerCase() ?? []);

/** Whether a copied header belongs to a mail of the site, by its sender or subject. */
export const isHeaderOfOurs = (header: string): boolean => {
  // Removes the signed suffix («+…») of reply addresses.
  const plain = header.toLowerCase().replaceAll(/\+[^@\s]{1,100}@/g, '@');
  return header.includes(subjectOfAnswers) || ownAddresses().some((address) => plain.includes(address));
};
