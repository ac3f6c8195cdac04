import { numeroPeruano } from './numero-peruano.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';

/** A part of a text that leads somewhere. */
interface TextLink {
  readonly href: string;
  readonly text: string;
}

const ADDRESS = String.raw`\bhttps?:\/\/[^\s<>"«»]+|(?<![\w@.\/-])www\.[\w-]+\.[^\s<>"«»]+`;
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`;
/** Groups of digits as people write them: with +51, a mobile, or a landline whose area code shows that it is one. */
const PHONE = String.raw`(?<![\w+.,\/-])(?:(?:\+|00)51[ -]?\(?\d{1,3}\)?(?:[ -]?\d{2,4}){2,3}|9\d{2}[ -]?\d{3}[ -]?\d{3}|\(0\d{1,2}\)[ -]?\d{3}[ -]?\d{3,4})(?![\w\/-])`;
const FOUND = new RegExp(`(${ADDRESS})|(${MAIL})|(${PHONE})`, 'g');

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** An address at the end of a sentence is not followed by its full stop, nor by a bracket it did not open. */
const withoutEnd = (address: string): string => {
  let extra = count(address, ')') - count(address, '(');
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    if (last === ')' && extra > 0) extra -= 1;
    else if (!".,;:!?'’”*_]…".includes(last)) break;
  }
  return address.slice(0, end);
};

const linkOf = (found: string, isAddress: boolean, isMail: boolean): TextLink | null => {
  if (isAddress) {
    const text = withoutEnd(found);
    const href = text.startsWith('www.') ? `https://${text}` : text;
    return parseUrl(href) ? { href, text } : null;
  }
  if (isMail) return { href: `mailto:${found}`, text: found };
  const dialled = numeroPeruano(found);
  return dialled ? { href: `tel:${dialled}`, text: found } : null;
};

/** A text cut at its web addresses, e-mail addresses and Peruvian telephone numbers. */
export const splitLinks = (text: string): (string | TextLink)[] => {
  const parts: (string | TextLink)[] = [];
  let done = 0;
  for (const { 0: found, 1: address, 2: mail, index } of text.matchAll(FOUND)) {
    const link = linkOf(found, address !== undefined, mail !== undefined);
    if (!link) continue;
    if (index > done) parts.push(text.slice(done, index));
    parts.push(link);
    done = index + link.text.length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
};
