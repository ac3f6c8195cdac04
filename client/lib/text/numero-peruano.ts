/** A mobile begins with 9 and has nine digits; a landline has eight with its area code, 1 for Lima, 41 to 84 elsewhere. */
const NATIONAL = /^(9\d{8}|[14-8]\d{7})$/;
const SEPARATORS = /[\s().-]/g;

/** A Peruvian number in the international form that phones dial, «+51987654321»; null for any other text. */
export function numeroPeruano(text: string): string | null {
  const national = text.replaceAll(SEPARATORS, '').replace(/^(\+51|0051|51(?=\d{8,9}$)|0)/, '');
  return NATIONAL.test(national) ? `+51${national}` : null;
}

/** Nine digits in threes, as people read them; anything else as it is. */
export const enTernas = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
