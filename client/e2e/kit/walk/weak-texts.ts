import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Colour, type Tour, tourTexts, type VisibleText } from './visible-texts.ts';

interface Picture {
  /** Red, green and blue of each point, line by line. */
  readonly data: Buffer;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** The part of the window that holds all of the texts. */
const pictureOf = async (browser: CDPSession, texts: readonly VisibleText[]): Promise<Picture> => {
  const boxes = texts.map(({ box }) => box);
  const x = Math.floor(Math.min(...boxes.map(({ left }) => left)));
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
  const width = Math.ceil(Math.max(...boxes.map(({ right }) => right))) - x;
  const height = Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - y;
  // By the protocol: Playwright's own way asks the page four times for each picture.
  const shot = { format: 'png', optimizeForSpeed: true, clip: { x, y, width, height, scale: 1 } } as const;
  const taken = await browser.send('Page.captureScreenshot', shot);
  const picture = sharp(Buffer.from(taken.data, 'base64')).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, left: x, top: y };
};

/** Colours count as one that differ by less in each of red, green and blue. */
const ALIKE = 8;
/** The part of a box that is not of its text's colour, at least: letters fill less than half of their line. */
const LEAST_GROUND = 0.2;

/** Counts what is alike, and within it what is the same. */
class Counts {
  private readonly families = new Map<number, { all: number; each: Map<number, number> }>();
  all = 0;

  add(r: number, g: number, b: number): void {
    const family = ((r / ALIKE) << 16) | ((g / ALIKE) << 8) | (b / ALIKE);
    const counts = this.families.get(family) ?? { all: 0, each: new Map<number, number>() };
    this.families.set(family, counts);
    const colour = (r << 16) | (g << 8) | b;
    counts.all += 1;
    counts.each.set(colour, (counts.each.get(colour) ?? 0) + 1);
    this.all += 1;
  }

  /** The most frequent colour of those most of which are alike. */
  most(): Colour {
    const [first] = [...this.families.values()].toSorted((one, other) => other.all - one.all);
    const [[colour] = [0]] = [...(first?.each ?? [])].toSorted(([, one], [, other]) => other - one);
    return [colour >> 16, (colour >> 8) & 255, colour & 255, 1];
  }
}

/** The most frequent colour of the text's box that is not the text's; the text's where there is hardly another. */
const groundOf = ({ data, width, left, top }: Picture, { box, colour }: VisibleText): Colour => {
  const [red, green, blue, opaque] = colour;
  const isText = (r: number, g: number, b: number): boolean =>
    opaque === 1 && Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) < ALIKE;
  const counts = new Counts();
  let all = 0;
  for (let y = Math.ceil(box.top - top); y < Math.floor(box.bottom - top); y += 1)
    for (let x = Math.ceil(box.left - left); x < Math.floor(box.right - left); x += 1) {
      const at = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      all += 1;
      if (!isText(r, g, b)) counts.add(r, g, b);
    }
  return counts.all < all * LEAST_GROUND ? [red, green, blue, 1] : counts.most();
};

const light = (part: number): number =>
  part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]: Colour): number => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);

const contrast = ([r, g, b, a]: Colour, ground: Colour): number => {
  const [R, G, B] = ground;
  const mixed: Colour = [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const [dark = 0, bright = 0] = [luminance(mixed), luminance(ground)].toSorted((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
};

const next = (tour: Tour): Promise<VisibleText[]> => tour.evaluate((one) => one.next());

const weakIn = (picture: Picture, text: VisibleText): string[] => {
  const reached = contrast(text.colour, groundOf(picture, text));
  const isWeak = reached < (text.isLarge ? 3 : 4.5) - 0.01;
  return isWeak ? [`«${text.words}» contrasts ${reached.toFixed(2)} : 1 with its ground`] : [];
};

/** Texts of what is on top that stand out too little from the ground that a picture shows: 4.5 : 1, or 3 : 1 for large ones. */
export const findWeakTexts = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const tour = await tourTexts(page);
  const found: string[] = [];
  for (let texts = await next(tour); texts.length > 0; texts = await next(tour)) {
    const picture = await pictureOf(browser, texts);
    found.push(...texts.flatMap((text) => weakIn(picture, text)));
  }
  await tour.dispose();
  await browser.detach();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return [...new Set(found)];
};
