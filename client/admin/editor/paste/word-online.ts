import { unwrap } from './elements.ts';

const levelOf = (list: Element): number =>
  Number(list.querySelector(':scope > li')?.getAttribute('data-aria-level') ?? 0);

/** The list at a level inside another one, at the end of it. */
const innermost = (list: Element, level: number): Element => {
  let inner = list;
  for (let at = 1; at < level; at += 1) {
    const deeper: Element | null = inner.lastElementChild?.querySelector(':scope > ul, :scope > ol') ?? null;
    if (!deeper) break;
    inner = deeper;
  }
  return inner;
};

/** Word on the web copies each item as a list of its own that says its level: makes one list of them. */
export const listsFromWordOnline = (root: Element): void => {
  for (const frame of root.querySelectorAll('.OutlineElement, .ListContainerWrapper')) unwrap(frame);
  for (const list of root.querySelectorAll('ul, ol')) {
    const level = levelOf(list);
    const before = list.previousElementSibling;
    if (level === 0 || !before?.matches('ul, ol') || levelOf(before) === 0) continue;
    const outer = innermost(before, level);
    const isDeeper = level > levelOf(outer);
    if (isDeeper) outer.lastElementChild?.append(list);
    else if (outer.tagName === list.tagName) {
      outer.append(...list.children);
      list.remove();
    }
  }
};
