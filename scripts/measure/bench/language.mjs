const SYLLABLES = 'ra me ti lo sa cu pe no di ga bru ción mán ves tru quis llo cha ñe'.split(' ');

/** The same numbers in every run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words with a frequency distribution like a natural language: few are common, most are rare. */
export function language() {
  const random = randomNumbers(20_261_121);
  const pick = (list, skew = 1) => list[Math.floor(list.length * random() ** skew)];
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const words = Array.from({ length: 8000 }, word);
  const text = (length) => Array.from({ length }, () => pick(words, 3)).join(' ');
  return { text, rare: () => pick(words) };
}
