/** The parts of an account's number as they are read: at its hyphens or spaces, longer ones by four digits from the right. */
export const numberGroups = (number: string): string[] =>
  number
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .flatMap((part) => (part.length > 5 ? part.split(/(?=(?:.{4})+$)/) : [part]));
