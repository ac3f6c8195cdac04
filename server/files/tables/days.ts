import { fold } from '#shared/contract/words/fold.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];
/** Converts `12`, `dic` and `diciembre` to `12`; returns anything else unchanged. */
const monthOf = (text: string): string => {
  const at = MONTHS.indexOf(fold(text).slice(0, 3).replace('sep', 'set'));
  return (at === -1 ? text : String(at + 1)).padStart(2, '0');
};

const WEEKDAY = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo),?\s+/i;
/** A time after the date, as spreadsheets and databases write it. */
const HOUR_OF_DAY = /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.? ?m\.?)?Z?$/i;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** A date with the day first, separated by signs or words. */
const DAY_FIRST = /^(\d{1,2})(?:[/.-]| de | )(\d{1,2}|\p{L}{3,10})\.?(?:[/.-]| del? | )(\d{4}|\d{2})$/u;
/** Placeholders for a missing date. */
const NO_DAY = /^(?:[-–—]+|0+|00[/-]00[/-]0000|s\/f)$/i;
const LONGEST = 60;

/** Shortens a text and collapses spaces, including non-breaking ones. */
const singleSpaced = (text: string): string => text.slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim();

const dayFirst = (text: string): readonly string[] => {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return day && month && year ? ['', year.padStart(4, '20'), monthOf(month), day] : [];
};

/** Converts `31/12/2026`, `31.12.26`, `31 de diciembre de 2026`… to `2026-12-31`, or returns the text unchanged. */
export const isoDay = (given: string): string => {
  const text = singleSpaced(given);
  if (NO_DAY.test(text)) return '';
  const plain = text.replace(WEEKDAY, '').replace(HOUR_OF_DAY, '');
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(plain) ?? dayFirst(plain);
  return year === '' ? given : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

const HOUR = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)? ?(?:h(?:oras?|rs?)?\.?)? ?(?:([ap])\.? ?m\.?)?$/i;

/** Converts `7:00 p. m.`, `19.00`, `19 h` and `19:00:00` to `19:00`; returns anything else unchanged. */
export const isoHour = (given: string): string => {
  const [, hour = '', minute = '00', half = ''] = HOUR.exec(singleSpaced(given)) ?? [];
  if (hour === '') return given;
  const isOfTwelve = half !== '' && Number(hour) >= 1 && Number(hour) <= 12;
  const whole = isOfTwelve ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(whole).padStart(2, '0')}:${minute}`;
};
