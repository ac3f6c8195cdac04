/** Names the mail of an answer in the outbox, after its message; with `%` it is the pattern of all such names. */
export const answerKey = (message: number | '%'): string => `consulta-mensaje-${message}`;

/** The message whose mail has this key; undefined for a mail that answers no enquiry. */
export const answerOf = (key: string): number | undefined => {
  const [, message] = /^consulta-mensaje-(\d{1,10})$/.exec(key) ?? [];
  return message === undefined ? undefined : Number(message);
};
