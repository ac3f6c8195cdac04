// Dates of a card, from the texts of their columns: a phone has no room for what goes without saying.

const written = /^(\d+) (\S+) (\d{4})/;

/** «5 set.», with the year if it is not the current one; another text as it is. */
export const shortDate = (text: string, year: number): string =>
  written.exec(text)?.[3] === String(year) ? text.replace(written, '$1 $2') : text;

/** «10 a 31 ago.», «28 nov. a 19 dic.»: month and year once. */
export const shortRange = (from: string, to: string, year: number): string => {
  const [, day, month, of] = written.exec(from) ?? [];
  const [, , lastMonth, lastOf] = written.exec(to) ?? [];
  const end = shortDate(to, year);
  if (of !== lastOf || day === undefined) return `${shortDate(from, year)} a ${end}`;
  return month === lastMonth ? `${day} a ${end}` : `${day} ${month} a ${end}`;
};
