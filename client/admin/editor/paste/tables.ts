import { replaceTag, unwrap } from './elements.ts';

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** A cell holds one line of text: blocks are joined by line breaks. */
const flatten = (cell: Element): void => {
  for (const inner of cell.querySelectorAll('table')) inner.replaceWith(inner.textContent);
  for (const block of cell.querySelectorAll(BLOCKS)) {
    if (block.nextElementSibling) block.after(cell.ownerDocument.createElement('br'));
    unwrap(block);
  }
  for (const list of cell.querySelectorAll('ul, ol')) unwrap(list);
};

/** Spanning cells are split: the rest become empty cells. */
const MAX_SPAN = 100;
const spanOf = (cell: Element, attribute: string): number => {
  const span = Math.min(Number(cell.getAttribute(attribute) ?? 1) || 1, MAX_SPAN);
  cell.removeAttribute(attribute);
  return span;
};

const spread = (rows: readonly Element[]): void => {
  /** Remaining rows of a `rowspan`, by column. */
  const reach: number[] = [];
  for (const row of rows) {
    const cells = [...row.querySelectorAll(':scope > td, :scope > th')];
    const empty = (): Element => row.ownerDocument.createElement('td');
    const made: Element[] = [];
    const fill = (): void => {
      while ((reach[made.length] ?? 0) > 0) {
        reach[made.length] = (reach[made.length] ?? 1) - 1;
        made.push(empty());
      }
    };
    for (const cell of cells) {
      fill();
      const width = spanOf(cell, 'colspan');
      const height = spanOf(cell, 'rowspan');
      for (let at = 0; at < width; at += 1) {
        reach[made.length] = height - 1;
        made.push(at === 0 ? cell : empty());
      }
    }
    fill();
    row.replaceChildren(...made);
  }
};

const tidyTable = (table: Element): void => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const cells = rows.flatMap((row) => [...row.querySelectorAll(':scope > td, :scope > th')]);
  // A table of one cell is a frame.
  if (cells.length <= 1) return table.replaceWith(...(cells[0]?.childNodes ?? []));
  for (const cell of cells) flatten(cell);
  spread(rows);
  rows.forEach((row, at) => {
    for (const cell of row.children) replaceTag(cell, at === 0 ? 'th' : 'td');
  });
  const body = table.ownerDocument.createElement('tbody');
  body.append(...rows);
  return table.replaceChildren(body);
};

/** Tables as Markdown can hold them: one line in each cell, no cell over several, and the first row is the head. */
export const tidyTables = (root: Element): void => {
  for (const table of root.querySelectorAll('table')) if (root.contains(table)) tidyTable(table);
};
