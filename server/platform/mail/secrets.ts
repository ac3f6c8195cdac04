const GONE = '#…';
/** The part of a link behind its `#`, which opens an account. */
const SECRET = /#[\w-]{20,}/g;

/** A text whose links open nothing: nobody who reads the outbox or a backup can use them. */
export const withoutSecrets = (text: string): string => text.replaceAll(SECRET, GONE);

/** Whether links were taken out of a text. */
export const lacksSecrets = (text: string): boolean => text.includes(GONE);
