/** Puts what an element holds in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

export const replaceTag = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};
