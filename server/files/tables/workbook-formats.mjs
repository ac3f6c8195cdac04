// Numbers as Excel shows them, where that is more than the number: days, hours, and identifiers of a fixed length.

/** Formats that every workbook has, of days (14–22, 27–36, 50–58) and of hours (18–21, 45–47). */
const isOwnDate = (id) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isOwnHour = (id) => (id >= 18 && id <= 21) || (id >= 45 && id <= 47);

const LONGEST_FORMAT = 255;

/** The first part of a format, for positive numbers, without colours, currencies and languages. */
const firstSection = (code) =>
  code
    .slice(0, LONGEST_FORMAT)
    .match(/^(?:"[^"]*"|\\.|[^;])*/)[0]
    .replaceAll(/\[[^\]]*\]/g, '');

const placeOf = (piece) => {
  if (piece.startsWith('"')) return { literal: piece.slice(1, -1) };
  if (piece.startsWith('\\')) return { literal: piece.slice(1) };
  if (/^[0#?]$/.test(piece)) return { digit: piece };
  return /^[-/() ]$/.test(piece) ? { literal: piece } : null;
};

/** `"CEP-"00000` as pieces: letters as they are, `0`, `#` and `?` as places for digits; null for any other format. */
const digitPlaces = (section) => {
  const pieces = section.match(/"[^"]*"|\\.|_.|\*.|[\s\S]/g) ?? [];
  const places = [];
  for (const piece of pieces) {
    if (/^[_*]/.test(piece)) continue;
    const place = placeOf(piece);
    if (!place) return null;
    places.push(place);
  }
  return isIdentifier(places) ? places : null;
};

/** Several zeros, or letters beside a digit. */
const isIdentifier = (places) => {
  const digits = places.flatMap(({ digit }) => digit ?? []);
  const hasLetters = places.some(({ literal }) => literal?.trim());
  return digits.filter((digit) => digit === '0').length > 1 || (hasLetters && digits.length > 0);
};

/** A whole number on its places, from the right; what is too long stands before the first of them. */
const onPlaces = (number, places) => {
  const digits = String(number).split('');
  let open = places.filter(({ digit }) => digit).length;
  let text = '';
  for (const { literal, digit } of places.toReversed()) {
    if (literal !== undefined) {
      text = literal + text;
      continue;
    }
    open -= 1;
    const own = open === 0 ? digits.splice(0).join('') : (digits.pop() ?? '');
    text = (own === '' && digit === '0' ? '0' : own) + text;
  }
  return text.trim();
};

/** What a number format does to a number. */
export const formatOf = (id, code) => {
  if (code === undefined) return isOwnDate(id) ? { kind: 'date', hours: isOwnHour(id) } : { kind: 'plain' };
  const section = firstSection(code);
  const bare = section.replaceAll(/"[^"]*"|\\.|_.|\*./g, '');
  if (/[dmyhs]/i.test(bare) && !/general|estándar/i.test(bare))
    return { kind: 'date', hours: !/[dy]/i.test(bare) && /[hs]/i.test(bare) };
  const places = digitPlaces(section);
  return places ? { kind: 'places', places } : { kind: 'plain' };
};

const DAY = 86_400_000;
/** Days are counted from 30 December 1899; some Macs count from 1904. */
const firstDay = (is1904) => (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));
/** The year 9999. */
const LAST_DAY = 2_958_465;

const dateText = (number, { hours }, is1904) => {
  if (number < 0 || number > LAST_DAY) return String(number);
  const iso = new Date(Math.round((firstDay(is1904) + number * DAY) / 1000) * 1000).toISOString();
  return hours || number < 1 ? iso.slice(11, 16) : iso.slice(0, 10);
};

/** A number as a text. */
export const shown = (value, format, is1904) => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format?.kind === 'date') return dateText(number, format, is1904);
  if (format?.kind === 'places' && Number.isSafeInteger(number) && number >= 0)
    return onPlaces(number, format.places);
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
};
