import type { Page } from 'playwright-core';
import { findCutTexts } from './text-checks.ts';
import { findWeakTexts } from './weak-texts.ts';
import { waitForAnimations } from '../wait-for-animations.ts';

/*
 * What somebody who looks at a screen would find wrong, and neither the tree of elements nor a story's own labels tell.
 * Each function answers a line for each fault.
 */

/** Texts covered by another element at their centre; with an open dialog or menu, only its own texts. */
export const findCoveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      const { pointerEvents, clipPath } = getComputedStyle(element);
      // A point does not find what no finger reaches; what is clipped away is for screen readers.
      if (pointerEvents === 'none' || clipPath !== 'none') return false;
      if (element.closest('[data-toasts], [role=toolbar], option, title, svg')) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const firstLine = (text: Text): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    };
    /** Whether something else has a colour of its own at a point of the text. */
    const isOver = (other: Element, element: Element, [x, y]: readonly [number, number]): boolean => {
      if (element.contains(other) || other.contains(element)) return false;
      // A notice lies over the page, and goes.
      if (other.closest('[data-toasts]')) return false;
      // A field for files lies unseen over the button that it is.
      if (getComputedStyle(other).opacity === '0') return false;
      // A link that covers its whole row has no colour there.
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    const bringIntoSight = (element: Element): void => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // What cuts its text is not scrolled by hand.
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY === 'hidden') box.scrollTop = 0;
    };
    /** Whether a box around it ends above the line, so that nobody sees it. */
    const isCutOff = (line: DOMRect, element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY === 'clip' && box.getBoundingClientRect().bottom <= line.top + 1)
          return true;
      return false;
    };
    const cover = (text: Text, element: Element): Element | undefined => {
      if (!firstLine(text)) return undefined;
      bringIntoSight(element);
      const line = firstLine(text);
      if (!line || isCutOff(line, element)) return undefined;
      // Of a text longer than its line, the rest is cut.
      const right = Math.min(line.right, element.getBoundingClientRect().right);
      const point = [(line.left + right) / 2, (line.top + line.bottom) / 2] as const;
      const there = document.elementFromPoint(...point);
      return there && isOver(there, element, point) ? there : undefined;
    };
    const opened = '[data-popup-open], dialog[open], [role=dialog], [role=menu], [role=listbox]';
    const top = [...document.querySelectorAll(opened)].findLast((one) => one.checkVisibility());
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const { parentElement, data } = node;
      if (!parentElement || data.trim() === '' || !isShown(parentElement)) continue;
      const over = cover(node, parentElement);
      if (over) found.add(`«${data.trim().slice(0, 60)}» lies under ${over.outerHTML.slice(0, 120)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });

/** Overlays without a background, whose text would mix with the page's. */
export const findTransparentLayers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        for (let at: Element | null = part; at; at = at.parentElement) {
          const { backgroundColor, position } = getComputedStyle(at);
          if (backgroundColor.startsWith('rgb(')) return false;
          // What holds it lies over the page and would have to be its ground.
          if (position === 'fixed' || at.matches('dialog')) return true;
        }
        return true;
      })
      .map(
        (part) => part.getAttribute('aria-label') ?? part.querySelector('h2')?.textContent ?? part.className,
      ),
  );

/** Technical text shown to users: keys, codes, slugs, ISO dates, `undefined`. */
export const findRawWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const raw =
      /\b(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|[a-z]+(?:[A-Z][a-z]+)+(?:\.\w+)?|[a-z]+_[a-z_]+|[a-z][a-z\d]*(?:-[a-z\d]+){3,}|undefined|null|NaN)\b|\[object/g;
    /** Names of files, addresses and codes are written as they are. */
    const isAsWritten = (text: string): boolean => /[@/]|\.[a-z]{2,5}\b|www\./.test(text);
    const lines = [...document.querySelectorAll('main, dialog[open], [role=menu], [role=listbox]')]
      .filter((part): part is HTMLElement => part instanceof HTMLElement && part.checkVisibility())
      .flatMap(({ innerText }) => innerText.split('\n'));
    const found = lines
      .filter((line) => !isAsWritten(line))
      .flatMap((line) =>
        [...line.matchAll(raw)].map(([word]) => `«${word}» in «${line.trim().slice(0, 80)}»`),
      );
    return [...new Set(found)];
  });

/**
 * Where the body of a screen ends elsewhere than its head, px: each of its lists, and what has a border or a ground taken
 * together, such as panels and fields. A head without buttons shows no right edge. On a phone they have the whole width.
 */
export const findUnevenEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const screen = main.getBoundingClientRect();
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 1;
    // In the inbox the list and the conversation stand side by side, each with a head.
    const heads = [...main.querySelectorAll('header')]
      .filter(isShown)
      .filter((one, _, [first]) => one.getBoundingClientRect().top === first?.getBoundingClientRect().top);
    const edges = heads.map((head) => {
      const { left, right, bottom } = head.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(head);
      return {
        outer: [left, right] as const,
        inner: [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)] as const,
        bottom,
      };
    });
    const ends = [...main.querySelectorAll('header :is(a, button)')].map(
      (one) => one.getBoundingClientRect().right,
    );
    const hasRight = ends.some((end) => edges.some(({ inner }) => Math.abs(end - inner[1]) <= 1));
    const least = (all: readonly number[]): number =>
      all.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
    const uneven = (what: string, boxes: readonly DOMRect[]): string[] => {
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      // A head with a ground of its own reaches over its text, as far as panels may.
      const lefts = edges.flatMap(({ outer, inner }) => [left - outer[0], left - inner[0]]);
      const rights = hasRight
        ? edges.flatMap(({ outer, inner }) => [outer[1] - right, inner[1] - right])
        : [];
      const off = [least(lefts), least(rights)].map(Math.round);
      return off.every((px) => Math.abs(px) <= 1)
        ? []
        : [`${what} ${off.join(' and ')} px from its head’s edges`];
    };
    const isBody = (one: Element): boolean => isShown(one) && !one.closest('header, dialog, [data-toasts]');
    const isSeen = (colour: string): boolean => !(colour.startsWith('rgba(') && colour.endsWith(', 0)'));
    const isDrawn = (one: Element): boolean => {
      const { backgroundColor, borderLeftWidth, borderLeftColor, position } = getComputedStyle(one);
      const hasEdge = borderLeftWidth !== '0px' && isSeen(borderLeftColor);
      return position !== 'fixed' && (hasEdge || isSeen(backgroundColor));
    };
    const isScrolledAside = (one: Element | null): boolean =>
      one !== null &&
      one !== main &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) || isScrolledAside(one.parentElement));
    const isBelowHeads = ({ bottom }: DOMRect): boolean => edges.every((head) => bottom > head.bottom);
    // A bar that crosses the whole screen has no edge.
    const isBar = ({ left, right }: DOMRect): boolean => left <= screen.left && right >= screen.right;
    const drawn = [...main.querySelectorAll('*')]
      .filter((one) => isBody(one) && isDrawn(one) && !isScrolledAside(one.parentElement))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => isBelowHeads(box) && !isBar(box));
    const lists = [...main.querySelectorAll('[data-filas]')].filter(
      (one) => isBody(one) && !one.closest('form, [role=tabpanel]'),
    );
    return [
      ...lists.flatMap((list) => uneven('a list', [list.getBoundingClientRect()])),
      ...(drawn.length > 0 ? uneven('the body', drawn) : []),
    ];
  });

/** Records the positions of all controls; `findMoved` compares. */
export const recordPositions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('main :is(button, a[href], input, select, textarea)')) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const place = [left, top, width, height].map(Math.round).join(' ');
      one.setAttribute('data-stood', one.checkVisibility() ? place : '');
    }
  });

/** Controls that moved since, except by scrolling; the one acted on has the focus. */
export const findMoved = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-stood]:not([data-stood=""])')]
      .filter((one) => one.checkVisibility() && one !== document.activeElement)
      .flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const now = [left, top, width, height].map(Math.round);
        const was = (one.getAttribute('data-stood') ?? '').split(' ').map(Number);
        const isSame = now.every((px, at) => Math.abs(px - (was[at] ?? 0)) <= 1);
        return isSame ? [] : [`${one.outerHTML.slice(0, 100)}: ${was.join(' ')} → ${now.join(' ')}`];
      }),
  );

/** Screens for whoever writes programs against the site: names of calls and of what they carry are what is read there. */
const TECHNICAL = /credenciales|webhooks/;

/** Shows the page in the other theme at once, as its menu does. */
const changeToOtherTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['tema'] = dataset['tema'] === 'oscuro' ? 'claro' : 'oscuro';
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });

/** What is faint or has no ground in the theme that is shown. */
const colourFaultsOn = async (page: Page): Promise<string[]> => {
  const theme = await page.evaluate(() => document.documentElement.dataset['tema'] ?? 'claro');
  const faults = [...(await findTransparentLayers(page)), ...(await findWeakTexts(page))];
  return faults.map((fault) => `${theme}: ${fault}`);
};

/** What is covered, cut or shows raw words, and in either theme what is faint or has no ground, once the page rests. */
const look = async (page: Page, path: string): Promise<string[]> => {
  await waitForAnimations(page);
  const raw = TECHNICAL.test(path) ? [] : await findRawWords(page);
  // The next look begins in the theme in which this one ends.
  const inTheOther = async (): Promise<string[]> => {
    await changeToOtherTheme(page);
    return colourFaultsOn(page);
  };
  return [
    ...(await findCoveredTexts(page)),
    ...(await findCutTexts(page)),
    ...raw,
    ...(await colourFaultsOn(page)),
    ...(await inTheOther()),
  ];
};

/** What two looks in a row find: what the page, or another story, changed during one of them is no fault. */
export const faultsOn = async (page: Page, path: string): Promise<string[]> => {
  const faults = await look(page, path);
  if (faults.length === 0) return [];
  const again = await look(page, path);
  return faults.filter((fault) => again.includes(fault));
};
