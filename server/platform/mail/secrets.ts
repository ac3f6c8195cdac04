const GONE = '#…';
/** The part of a link behind its `#`, which opens an account. */
const SECRET = /#[\w-]{20,}/g;

/** The text with the secrets of its links removed, so that whoever reads the outbox or a backup cannot use them. */
export const withoutSecrets = (text: string): string => text.replaceAll(SECRET, GONE);

/** Whether links were taken out of a text. */
export const lacksSecrets = (text: string): boolean => text.includes(GONE);
