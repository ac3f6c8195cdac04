import type { Ficha } from '#shared/content/members/padrones.ts';
import { fold } from '#shared/contract/words/fold.ts';

/** Maximum look-ups per enquiry. */
const MOST = 4;
/** A mobile number, often written in groups of three. */
const PHONE = /(?<!\d)9\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/g;
/** A DNI, or a code as lists write it: «01284», «CE 01284», «COE-0101». */
const NUMBER = /(?<![\p{L}\d])(?:(\p{Lu}{1,5})[\s.-]{0,2})?(\d{3,8})(?![\p{L}\d])/gu;
/** Minimum digits of a code without letters: shorter ones are times, prices, house numbers. */
const BARE = 4;
const DNI = /^\d{8}$/;

/** Numbers in a text that may be the sender's member code or DNI, with and without their letter prefix. */
export const memberNumbersIn = (text: string): readonly string[] => {
  const found = [...text.replaceAll(PHONE, ' ').matchAll(NUMBER)].flatMap(([written, letters, digits = '']) =>
    [letters && written, digits.length >= BARE && digits].filter((one) => typeof one === 'string'),
  );
  return [...new Set(found)].slice(0, MOST);
};

const wordsOf = (name: string): readonly string[] => fold(name).split(/\W+/).filter(Boolean);

/** Whether two names may be the same person's: the list has full names, senders often give two words. */
export const isSamePerson = (name: string, other: string): boolean => {
  const words = wordsOf(other);
  return new Set(wordsOf(name).filter((word) => words.includes(word))).size >= 2;
};

/** Whether the member found by a number is likely the sender: a year or price may happen to be another member's code. */
export const isLikelySender = (
  { nombre, dni }: Pick<Ficha, 'nombre' | 'dni'>,
  number: string,
  sender: string,
): boolean => isSamePerson(nombre, sender) || /\p{L}/u.test(number) || (DNI.test(number) && dni === number);
