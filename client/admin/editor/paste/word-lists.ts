const LEVEL = /mso-list:[^;]*level(\d)/i;
const MARKER = '[data-s*="mso-list:Ignore" i]';
/** «1.»: all other markers are bullets, or stay as they are. */
const NUMBERED = /^\s*(\d+)[.)]/;
/** «1.1.», «b)», «iv.»: what a list of a text cannot say, and a regulation must not lose. */
const OWN_NUMBER = /^\s*(?:\d+(?:\.\d+)+|[a-z]{1,4})[.)]?\s*$/i;

const levelOf = (element: Element | null): number =>
  Number(LEVEL.exec(element?.getAttribute('data-s') ?? '')?.[1] ?? 0);

/** The marker before an item, which Word writes as text. */
const markerOf = (paragraph: Element): string => paragraph.querySelector(MARKER)?.textContent ?? '';

/** A bullet of Word may be the letter «o» in another font. */
const hasOwnNumber = (paragraph: Element): boolean => {
  const marker = markerOf(paragraph).trim();
  return marker !== 'o' && OWN_NUMBER.test(marker);
};

const newList = (of: Element, marker: string): Element => {
  const number = NUMBERED.exec(marker)?.[1];
  const list = of.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (number && number !== '1') list.setAttribute('start', number);
  return list;
};

const isSameKind = (list: Element, marker: string): boolean =>
  (list.tagName === 'OL') === NUMBERED.test(marker);

/** The lists that are open at a paragraph, outermost first. */
type OpenLists = readonly { list: Element; level: number }[];
interface Item {
  level: number;
  marker: string;
}

/** The lists that stay open at an item: those around it, and its own when it goes on. */
const stillOpen = (open: OpenLists, { level, marker }: Item): OpenLists =>
  open.filter((one) => one.level < level || (one.level === level && isSameKind(one.list, marker)));

/** The list an item belongs to: the one that goes on, or a new one in the item before. */
const listOf = (paragraph: Element, open: OpenLists, { level, marker }: Item): Element => {
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = newList(paragraph, marker);
  const item = last?.list.lastElementChild;
  if (item) item.append(list);
  else paragraph.before(list);
  return list;
};

/** Makes an item of a paragraph; answers the lists that are open then. */
const place = (paragraph: Element, before: OpenLists, level: number): OpenLists => {
  const entry = { level, marker: markerOf(paragraph) };
  paragraph.querySelector(MARKER)?.remove();
  const open = stillOpen(before, entry);
  const list = listOf(paragraph, open, entry);
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
  return open.at(-1)?.list === list ? open : [...open, { list, level }];
};

/** Word copies lists as paragraphs that say their level in a style: makes lists of them. */
export const listsFromWord = (root: Element): void => {
  let open: OpenLists = [];
  let end: Element | null = null;
  for (const paragraph of root.querySelectorAll('p[data-s], h1[data-s], h2[data-s], h3[data-s]')) {
    const level = levelOf(paragraph);
    if (level === 0 || paragraph.tagName !== 'P') continue;
    if (hasOwnNumber(paragraph)) {
      paragraph.querySelector(MARKER)?.replaceWith(`${markerOf(paragraph).trim()} `);
      continue;
    }
    // Anything between two items ends their list.
    if (paragraph.previousElementSibling !== end || end === null) open = [];
    open = place(paragraph, open, level);
    end = open[0]?.list ?? null;
  }
};
