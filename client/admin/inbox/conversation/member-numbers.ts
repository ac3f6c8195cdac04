import type { Ficha } from '#shared/content/members/padrones.ts';
import { fold } from '#shared/contract/words/fold.ts';

/** Look-ups for one enquiry: more numbers are no code. */
const MOST = 4;
/** A telephone number, which people part in threes. */
const PHONE = /(?<!\d)9\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/g;
/** A DNI, or a code as lists write it: «01284», «CE 01284», «COE-0101». */
const NUMBER = /(?<![\p{L}\d])(?:(\p{Lu}{1,5})[\s.-]{0,2})?(\d{3,8})(?![\p{L}\d])/gu;
/** Without letters before it: fewer digits are an hour, a price, a house. */
const BARE = 4;
const DNI = /^\d{8}$/;

/** The numbers of a text that may be the sender's in the members' list, as written and without the letters before them. */
export const memberNumbersIn = (text: string): readonly string[] => {
  const found = [...text.replaceAll(PHONE, ' ').matchAll(NUMBER)].flatMap(([written, letters, digits = '']) =>
    [letters && written, digits.length >= BARE && digits].filter((one) => typeof one === 'string'),
  );
  return [...new Set(found)].slice(0, MOST);
};

const wordsOf = (name: string): readonly string[] => fold(name).split(/\W+/).filter(Boolean);

/** Whether two names are one person's: lists have all given and family names, senders two of them. */
export const isSamePerson = (name: string, other: string): boolean => {
  const words = wordsOf(other);
  return new Set(wordsOf(name).filter((word) => words.includes(word))).size >= 2;
};

/** Whether a member is who was meant by a number: a year or a price may be somebody's code. */
export const isLikelySender = (
  { nombre, dni }: Pick<Ficha, 'nombre' | 'dni'>,
  number: string,
  sender: string,
): boolean => isSamePerson(nombre, sender) || /\p{L}/u.test(number) || (DNI.test(number) && dni === number);
