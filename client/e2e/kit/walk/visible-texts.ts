import type { JSHandle, Page } from 'playwright-core';

/** Red, green, blue from 0 to 255; how opaque from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** A text that stands in the window now. */
export interface VisibleText {
  readonly words: string;
  /** Of its first line, px from the corner of the document. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly colour: Colour;
  /** 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
}

/** Scrolls through the texts of what is on top. */
export type Tour = JSHandle<{
  /** Those in the window that were not answered before; where none is left there, it scrolls. */
  next(): Promise<VisibleText[]>;
}>;

/**
 * Every text of what is on top: written ones, those in fields and those that styles add. Left out are disabled controls with
 * their labels and drawings that say nothing, as WCAG 1.4.3 does.
 */
export const tourTexts = (page: Page): Promise<Tour> =>
  page.evaluateHandle(() => {
    /** px that heads which stay in sight take of the window. */
    const HEADS = 170;
    const TYPELESS = /^(?:checkbox|radio|file|range|color|hidden|image)$/;
    interface Text {
      readonly element: Element;
      readonly words: string;
      readonly style: CSSStyleDeclaration;
      readonly line: () => DOMRect | undefined;
      /** What cuts it off. */
      readonly cutters: readonly Element[];
      brought: number;
    }
    const parts = (at: Element | null): Element[] => (at ? [at, ...parts(at.parentElement)] : []);
    const cuttersOf = (element: Element): Element[] =>
      parts(element).filter((at) => getComputedStyle(at).overflow !== 'visible' && at !== document.body);
    const isLabelOfDisabled = (element: Element): boolean =>
      element.closest('label')?.control?.matches(':disabled') === true;
    const isExempt = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(':disabled, [aria-disabled=true], option, title, svg[aria-hidden=true]') !== null ||
      isLabelOfDisabled(element) ||
      getComputedStyle(element).clipPath !== 'none';
    const firstLine = (node: Node): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    };
    /** Of an element that says more than the texts within it: a field, or one to which a style adds words. */
    const saidBy = (element: Element): (readonly [string, CSSStyleDeclaration])[] => {
      if (element instanceof HTMLSelectElement)
        return [[element.selectedOptions[0]?.text ?? '', getComputedStyle(element)]];
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const pseudo = element.value ? undefined : '::placeholder';
        const said = element.value || element.placeholder;
        return TYPELESS.test(element.type) ? [] : [[said, getComputedStyle(element, pseudo)]];
      }
      const added = ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
      return added
        .filter(({ content, display }) => display !== 'none' && /^["a].*\w/.test(content))
        .map((style) => [style.content, style]);
    };
    const textsOf = (element: Element): Text[] => {
      if (isExempt(element)) return [];
      const texts: Text[] = [];
      const add = (words: string, style: CSSStyleDeclaration, line: Text['line']): void => {
        if (words.trim() !== '')
          texts.push({ element, words: words.trim(), style, line, cutters: cuttersOf(element), brought: 0 });
      };
      for (const node of element.childNodes)
        if (node instanceof window.Text) add(node.data, getComputedStyle(element), () => firstLine(node));
      for (const [words, style] of saidBy(element)) add(words, style, () => element.getBoundingClientRect());
      return texts;
    };
    const opened = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';
    const top = [...document.querySelectorAll(opened)].findLast((one) => one.checkVisibility());
    let left = [top ?? document.body, ...(top ?? document.body).querySelectorAll('*')].flatMap(textsOf);

    const cut = (box: DOMRect, by: DOMRect): DOMRect => {
      const [x, y] = [Math.max(box.left, by.left), Math.max(box.top, by.top)];
      return new DOMRect(x, y, Math.min(box.right, by.right) - x, Math.min(box.bottom, by.bottom) - y);
    };
    /** Whether nothing else has a colour of its own there. */
    const isOnTop = (element: Element, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      if (!there) return false;
      if (element.contains(there) || there.contains(element)) return true;
      // A field for files lies unseen over its button, and a link that covers its row has no colour there.
      const box = there.getBoundingClientRect();
      const isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom;
      return isOutside || getComputedStyle(there).opacity === '0';
    };
    /** The part of its first line that is seen now; undefined while that is too little to tell. */
    const seenBox = ({ element, line, cutters }: Text): DOMRect | undefined => {
      const whole = line();
      if (!whole) return undefined;
      const inWindow = cut(whole, new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight));
      const box = cutters.reduce((seen, cutter) => cut(seen, cutter.getBoundingClientRect()), inWindow);
      if (box.width < 3 || box.height < 0.8 * whole.height) return undefined;
      // A bar may lie over the half of a line.
      const heights = [box.top + 1, box.top + box.height / 2, box.bottom - 1];
      return heights.every((y) => isOnTop(element, box.left + box.width / 2, y)) ? box : undefined;
    };
    const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!drawing) throw new Error('The browser draws nothing');
    /** However it is written: the canvas understands what CSS does. */
    const read = (colour: string, opacity: number): Colour => {
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = colour;
      drawing.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = drawing.getImageData(0, 0, 1, 1).data;
      return [r, g, b, (a / 255) * opacity];
    };
    const describe = ({ element, words, style }: Text, box: DOMRect): VisibleText => {
      const opacity = parts(element).reduce((seen, at) => seen * Number(getComputedStyle(at).opacity), 1);
      const size = Number.parseFloat(style.fontSize);
      return {
        words: words.slice(0, 60),
        box: {
          left: box.left + scrollX,
          top: box.top + scrollY,
          right: box.right + scrollX,
          bottom: box.bottom + scrollY,
        },
        colour: read(element instanceof SVGElement ? style.fill : style.color, opacity),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      };
    };
    const bring = (text: Text): void => {
      text.brought += 1;
      const { element, cutters } = text;
      if (element instanceof HTMLElement) element.style.scrollMarginTop = `${HEADS}px`;
      const block = text.brought === 1 ? 'start' : 'center';
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      if (element instanceof HTMLElement) element.style.scrollMarginTop = '';
      // What cuts its text is not scrolled by hand.
      for (const cutter of cutters) if (getComputedStyle(cutter).overflowY === 'hidden') cutter.scrollTop = 0;
    };
    const takeSeen = (): VisibleText[] => {
      const seen = left.map((text) => [text, seenBox(text)] as const);
      left = seen.flatMap(([text, box]) => (box ? [] : [text]));
      return seen.flatMap(([text, box]) => (box ? [describe(text, box)] : []));
    };
    const next = async (): Promise<VisibleText[]> => {
      for (;;) {
        const seen = takeSeen();
        // What is twice brought and not seen is folded away, or lies under something, which another check says.
        left = left.filter(({ brought }) => brought < 2);
        const [first] = left;
        if (seen.length > 0 || !first) return seen;
        bring(first);
        await new Promise(requestAnimationFrame);
      }
    };
    return { next };
  });
