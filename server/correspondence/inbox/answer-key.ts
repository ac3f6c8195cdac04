/** Key of an answer's mail in the outbox, by its message; with `%` the pattern of all such keys. */
export const answerKey = (message: number | '%'): string => `consulta-mensaje-${message}`;

/** The message whose mail has this key; undefined if the mail is not an answer. */
export const messageOfKey = (key: string): number | undefined => {
  const [, message] = /^consulta-mensaje-(\d{1,10})$/.exec(key) ?? [];
  return message === undefined ? undefined : Number(message);
};
