import { isStoredFile } from '#shared/texto/parser.ts';

/** What no text of the site can hold, by the tags and styles that say it. */
const MARKS = [
  { name: 'tachado', tags: 's, strike, del', style: /text-decoration[^;]*line-through/i },
  { name: 'subrayado', tags: 'u, ins', style: /text-decoration[^;]*underline/i },
  { name: 'superíndices', tags: 'sup', style: /vertical-align\s*:\s*super/i },
  { name: 'subíndices', tags: 'sub', style: /vertical-align\s*:\s*sub(?!\w|-)/i },
] as const;

const saysSomething = (element: Element): boolean => /\S/.test(element.textContent);
/** Every link is underlined. */
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

/** Says what a paste leaves out of copied HTML, whose styles lie in `data-s`; '' when it leaves out nothing that was seen. */
export const droppedFrom = (root: Element): string => {
  const names = [...picturesOf(root), ...MARKS.filter((mark) => hasMark(root, mark)).map(({ name }) => name)];
  return names.length === 0 ? '' : `No se pegó: ${new Intl.ListFormat('es').format(names)}.`;
};
