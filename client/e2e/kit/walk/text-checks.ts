import type { Page } from 'playwright-core';

/**
 * Texts that are cut although there is room for them: their box could be wider, for nothing stands beside it on the right in
 * the box around it.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** px: less than a word. */
    const ROOM = 40;
    const isCut = (one: Element): boolean => {
      const { overflowX, clipPath, whiteSpaceCollapse, textWrapMode } = getComputedStyle(one);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isOneLine = textWrapMode === 'nowrap' || whiteSpaceCollapse === 'preserve';
      return hides && isOneLine && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1;
    };
    const roomBeside = (one: Element): number => {
      const { right, top, bottom } = one.getBoundingClientRect();
      const parent = one.parentElement;
      if (!parent) return 0;
      const { paddingRight } = getComputedStyle(parent);
      const edge = parent.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const lefts = [...parent.children]
        .filter((other) => other !== one && other.checkVisibility())
        .map((other) => other.getBoundingClientRect())
        .filter((box) => box.top < bottom && box.bottom > top && box.left >= right - 1)
        .map(({ left }) => left);
      return Math.min(edge, ...lefts) - right;
    };
    const open = [...document.querySelectorAll('dialog[open], [role=menu]')].findLast((one) =>
      one.checkVisibility(),
    );
    return [...(open ?? document.querySelector('main') ?? document.body).querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.textContent.trim() !== '')
      .filter((one) => !(one instanceof HTMLInputElement) && isCut(one) && roomBeside(one) > ROOM)
      .map((one) => `«${one.textContent.trim().slice(0, 60)}» is cut beside free room`);
  });

/** Texts of what is on top that stand out too little from their ground: 4.5 : 1, or 3 : 1 for large ones. */
export const findWeakTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!drawing) throw new Error('The browser draws nothing');
    type Colour = readonly [number, number, number, number];
    const read = new Map<string, Colour>();
    /** Whatever the way it is written: the canvas understands what CSS does. */
    const colourOf = (written: string): Colour => {
      const known = read.get(written);
      if (known) return known;
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = written;
      drawing.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = drawing.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [Number(r), Number(g), Number(b), Number(a) / 255];
      read.set(written, colour);
      return colour;
    };
    const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
      r * a + R * (1 - a),
      g * a + G * (1 - a),
      b * a + B * (1 - a),
      1,
    ];
    /** What is painted behind an element; undefined where a picture is. */
    const groundOf = (element: Element): Colour | undefined => {
      const layers: Colour[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none') return undefined;
        layers.push(colourOf(backgroundColor));
        if (layers.at(-1)?.[3] === 1) return layers.reduceRight((below, above) => over(above, below));
      }
      return undefined;
    };
    const light = (part: number): number =>
      part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([r, g, b]: Colour): number =>
      0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
    const contrast = (one: Colour, other: Colour): number => {
      const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    /** The contrast of a text, if it is too little. */
    const weakContrast = (element: Element): string | undefined => {
      const ground = groundOf(element);
      if (!ground) return undefined;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
      const reached = contrast(over(colourOf(color), ground), ground);
      return reached < (isLarge ? 3 : 4.5) - 0.01 ? reached.toFixed(2) : undefined;
    };
    const isQuiet = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(':disabled, [aria-disabled=true], option, svg, title') !== null ||
      getComputedStyle(element).clipPath !== 'none';
    const opened = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';
    const top = [...document.querySelectorAll(opened)].findLast((one) => one.checkVisibility());
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const { parentElement, data } = node;
      if (!parentElement || data.trim() === '' || isQuiet(parentElement)) continue;
      const reached = weakContrast(parentElement);
      if (reached) found.add(`«${data.trim().slice(0, 60)}» contrasts ${reached} : 1 with its ground`);
    }
    return [...found];
  });
