import { expect } from 'vitest';
import { everything } from './setup/everything.ts';

/** Characters of the longest text that is given to a parser: what a request without files may hold, or a quarter of it. */
const LONGEST = (everything ? 256 : 64) * 1024;
const SHORTEST = 4 * 1024;
/** Lengths are compared over four doublings: over fewer, a collection of garbage looks like growth. */
const DOUBLINGS = 4;
const STEP = 2 ** DOUBLINGS;
/** How much longer twice the text may take: a quadratic parser takes four times as long. */
const MOST_TWICE = 2.6;
const MOST_GROWTH = MOST_TWICE ** DOUBLINGS;
/** A parser that takes no longer than this many plain passes over the text is not examined further. */
const PASSES = 60;
const TRIES = 4;

/** A long run and a character that breaks it: an expression anchored at the end backtracks at each character. */
const repeated = (unit: string) => (length: number) =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}¡`;

/** Texts that make backtracking expressions quadratic. */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'combining marks': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`,
  'marks in turn': repeated('a\u0323\u0301'),
  spaces: (length) => `a${' '.repeat(length)}b`,
  'no-break spaces': (length) => `a${'\u00A0'.repeat(length)}b`,
  tabs: (length) => `a${'\t'.repeat(length)}b`,
  'line ends': (length) => `a${'\n'.repeat(length)}b`,
  'carriage returns': (length) => `a${'\r'.repeat(length)}b`,
  digits: repeated('9'),
  letters: repeated('a'),
  'dotted letters': repeated('a.'),
  brackets: repeated('['),
  'closed brackets': repeated(']('),
  shortcodes: repeated('[a b=1 '),
  'link beginnings': repeated('[a](b '),
  'picture beginnings': repeated('![a]('),
  parentheses: repeated('('),
  quotes: repeated('"'),
  'quoted fields': repeated('"a",'),
  'single quotes': repeated("'"),
  'less-than signs': repeated('<'),
  'tag beginnings': repeated('<a b="'),
  'nested elements': repeated('<div>'),
  comments: repeated('<!--'),
  'hidden elements': repeated('<style>'),
  entities: repeated('&'),
  'numbered entities': repeated('&#1'),
  'quoted lines': repeated('>\n'),
  'quote signs': repeated('> '),
  introductions: repeated('El lun escribió: \n'),
  'introduction beginnings': repeated('On \n'),
  dashes: repeated('-'),
  'table rows': repeated('| a '),
  'table lines': repeated('|a|\n|-|\n'),
  stars: repeated('*'),
  'star words': repeated('*a '),
  'list items': repeated('- a\n'),
  underscores: repeated('_a'),
  backticks: repeated('`'),
  'backtick words': repeated('` `` '),
  backslashes: repeated('\\'),
  headings: repeated('# '),
  addresses: repeated('a@a.'),
  'web addresses': repeated('http://'),
  slashes: repeated('/'),
  periods: repeated('.'),
  commas: repeated(','),
  semicolons: repeated(';'),
  'percent signs': repeated('%'),
  'equal signs': repeated('='),
  braces: repeated('{"a":'),
};

/** CPU time in ms, which a busy machine does not change. */
const timeOf = (run: () => unknown): number => {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

const bestOf = (tries: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: tries }, () => timeOf(run)));

let passed = 0;
/** One look at each character. */
const pass = (text: string): void => {
  for (let at = 0; at < text.length; at += 1) passed += text.charCodeAt(at);
};

/** Says at which length work first grows faster than the text; undefined when it never does. */
const slowFor = (
  make: (length: number) => string,
  read: (text: string) => unknown,
  longest: number,
): string | undefined => {
  for (let length = Math.min(STEP * SHORTEST, longest); length <= longest; length *= 4) {
    const [shorter, longer] = [make(length / STEP), make(length)];
    const enough = PASSES * bestOf(TRIES, () => pass(longer));
    let [before, after] = [0, timeOf(() => read(longer))];
    // Measured again, because a busy machine may have caused it.
    for (let again = 0; again < TRIES && isSlow({ before, after, enough }); again += 1) {
      after = Math.min(
        after,
        timeOf(() => read(longer)),
      );
      before = Math.max(
        before,
        bestOf(TRIES, () => read(shorter)),
      );
    }
    if (isSlow({ before, after, enough }) && growsOn(after, (times) => read(make(times * length))))
      return `${shorter.length} characters: ${before.toFixed(2)} ms, ${longer.length}: ${after.toFixed(2)} ms`;
  }
  return undefined;
};

/**
 * Whether each of the next three doublings of the text takes too long as well. Some steps may come from the machine: a
 * reader whose objects outgrow the young generation of V8 pays for its collections there, and less with each step after.
 */
const growsOn = (before: number, read: (times: number) => unknown): boolean => {
  let last = before;
  return [2, 4, 8].every((times) => {
    const now = timeOf(() => read(times));
    const isTooLong = now > MOST_TWICE * last;
    last = now;
    return isTooLong;
  });
};

const isSlow = ({ before, after, enough }: { before: number; after: number; enough: number }): boolean =>
  after > enough && after > MOST_GROWTH * before;

/** Expects that twice the text costs about twice the work, up to the longest text that gets as far as this reader. */
export const expectLinear = (read: (text: string) => unknown, longest = LONGEST): void => {
  const slow = Object.entries(hostileTexts).flatMap(([name, make]) => {
    const found = slowFor(make, read, longest);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  expect(slow).toEqual([]);
};
