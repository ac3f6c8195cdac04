/** Tracked deletions, comments and hidden text, which must not appear on the site. */
const UNSEEN = [
  { one: '1 texto borrado', several: 'textos borrados', found: 'del' },
  {
    one: '1 comentario',
    several: 'comentarios',
    found:
      '[data-s*="mso-element:comment-list" i], .MsoCommentReference, .msocomanchor, .msocomtxt, [href^="#cmnt"], [id^="cmnt"]',
  },
  { one: '1 parte oculta', several: 'partes ocultas', found: '[hidden], [data-s]' },
] as const;

const HIDDEN = /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
/** Filters broad selectors, such as every styled element, to hidden elements. */
const isUnseen = (element: Element): boolean =>
  !element.matches('[hidden], [data-s]') ||
  element.hasAttribute('hidden') ||
  HIDDEN.test(element.getAttribute('data-s') ?? '') ||
  /mso-element:comment-list/i.test(element.getAttribute('data-s') ?? '');

const saysSomething = (element: Element): boolean => /\S/.test(element.textContent);

/** Excel hides a column by its `col`; its cells are copied all the same. */
const hideCellsOfColumns = (root: Element): void => {
  for (const table of root.querySelectorAll('table')) {
    const columns = [...table.querySelectorAll('col')].flatMap((col) =>
      Array.from({ length: Math.min(Number(col.getAttribute('span') ?? 1) || 1, 100) }, () => col),
    );
    const hidden = columns.flatMap((col, at) => (HIDDEN.test(col.getAttribute('data-s') ?? '') ? [at] : []));
    if (hidden.length === 0) continue;
    for (const row of table.querySelectorAll('tr'))
      // With merged cells, a cell's index does not tell its column.
      if (row.children.length === columns.length)
        for (const at of hidden) row.children[at]?.setAttribute('hidden', '');
  }
};

/** Removes what was not visible in the source; returns what it was, in Spanish. */
export const removeHidden = (root: Element): string[] => {
  hideCellsOfColumns(root);
  return UNSEEN.flatMap(({ one, several, found }) => {
    const elements = [...root.querySelectorAll(found)].filter(isUnseen);
    const outer = elements.filter(
      (element) => !elements.some((other) => other !== element && other.contains(element)),
    );
    const said = outer.filter(saysSomething).length;
    for (const element of outer) element.remove();
    if (said === 0) return [];
    return [said === 1 ? one : `${said} ${several}`];
  });
};
