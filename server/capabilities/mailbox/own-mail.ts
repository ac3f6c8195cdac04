import { reasonForAnswers, subjectOfAnswers } from '#server/correspondence/inbox/answer-letter.ts';
import { config } from '#server/platform/config.ts';
import { mailboxAccount } from './account.ts';

/** Where the footer of an answer of ours begins that has no mark of quotation, perhaps broken in two lines; -1 without one. */
export const ownFooterIn = (text: string): number => {
  const lines = text.split('\n');
  const at = lines.findIndex((line, place) =>
    `${line.trim()} ${lines[place + 1]?.trim()}`.startsWith(reasonForAnswers),
  );
  return at === -1 ? -1 : lines.slice(0, at).join('\n').length;
};

/** The addresses that the site's mails come from. */
export const ownAddresses = (): string[] =>
  [mailboxAccount()?.address, config.mail?.address].flatMap((address) => address?.toLowerCase() ?? []);

/** Whether a header that a mail program copied into a text is that of a mail of ours: by its sender or its subject. */
export const isHeaderOfOurs = (header: string): boolean => {
  // A reply address names its enquiry after a «+».
  const plain = header.toLowerCase().replaceAll(/\+[^@\s]{1,100}@/g, '@');
  return header.includes(subjectOfAnswers) || ownAddresses().some((address) => plain.includes(address));
};
