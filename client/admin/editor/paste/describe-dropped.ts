import { isStoredFile } from '#shared/texto/markdown-parser.ts';

/** Formatting that texts cannot contain, by selector. */
const MARKS = [
  { name: 'tachado', tags: 's, strike', style: /text-decoration[^;]*line-through/i },
  { name: 'subrayado', tags: 'u, ins:not([datetime])', style: /text-decoration[^;]*underline/i },
  { name: 'superíndices', tags: 'sup', style: /vertical-align\s*:\s*super/i },
  { name: 'subíndices', tags: 'sub', style: /vertical-align\s*:\s*sub(?!\w|-)/i },
] as const;

const saysSomething = (element: Element): boolean => /\S/.test(element.textContent);
/** Whether the element is part of a link, whose underline is not formatting. */
const isOfLink = (element: Element): boolean =>
  element.closest('a') !== null || element.querySelector('a') !== null;

const hasMark = (root: Element, { name, tags, style }: (typeof MARKS)[number]): boolean => {
  const styled = [...root.querySelectorAll('[data-s]')].filter((one) =>
    style.test(one.getAttribute('data-s') ?? ''),
  );
  return [...root.querySelectorAll(tags), ...styled].some(
    (one) => saysSomething(one) && !(name === 'subrayado' && isOfLink(one)),
  );
};

const picturesOf = (root: Element): string[] => {
  const lost = [...root.querySelectorAll('img')].filter(
    (picture) => !isStoredFile(picture.getAttribute('src') ?? ''),
  );
  if (lost.length === 0) return [];
  return [
    lost.length === 1
      ? '1 imagen (ponla con el botón «Imagen»)'
      : `${lost.length} imágenes (ponlas con el botón «Imagen»)`,
  ];
};

const LETTERS = /list-style-type\s*:\s*(?:lower|upper)-(?:alpha|latin|roman)/i;
/** «a)», «iv.»: the lists of a text have numbers. */
const lettersOf = (root: Element): string[] => {
  const lettered = [...root.querySelectorAll('ol')].some(
    (list) =>
      /^[ai]$/i.test(list.getAttribute('type') ?? '') ||
      [list, ...list.children].some((one) => LETTERS.test(one.getAttribute('data-s') ?? '')),
  );
  return lettered ? ['las letras de una lista (quedó con números)'] : [];
};

const BRING = ' Si algo debe ir, acéptalo o muéstralo en el documento y cópialo otra vez.';

/**
 * Says what a paste leaves out of copied HTML, whose styles lie in `data-s`; '' when it leaves out nothing. `unseen`: what
 * was deleted, commented or hidden there.
 */
export const describeDropped = (root: Element, unseen: readonly string[]): string => {
  const marks = MARKS.filter((mark) => hasMark(root, mark)).map(({ name }) => name);
  const names = [...unseen, ...picturesOf(root), ...marks, ...lettersOf(root)];
  if (names.length === 0) return '';
  return `No se pegó: ${new Intl.ListFormat('es').format(names)}.${unseen.length > 0 ? BRING : ''}`;
};
