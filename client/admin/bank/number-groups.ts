/** Most digits of a part that is not split, as banks write it. */
const WHOLE = 8;

/** The parts of an account's number as they are read: at its hyphens or spaces, long ones by four digits from the right. */
export const numberGroups = (number: string): string[] =>
  number
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .flatMap((part) => (part.length > WHOLE ? part.split(/(?=(?:.{4})+$)/) : [part]));
