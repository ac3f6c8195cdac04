/** The holder of a bank account ends with a parenthesis; what follows it goes on a line of its own. */
export const holderLines = (holder: string): string => holder.replaceAll(/\)\s*(?=\S)/g, ')\n');
