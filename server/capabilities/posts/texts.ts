import { sequentially } from '#shared/contract/sequentially.ts';
import { cleanText } from './clean-text.ts';
import { keepInLibrary, type StoredFiles, urlIn } from './files.ts';
import { blocksFromHtml } from './html/markdown.ts';
import { asBefore, placeAt } from './links.ts';
import type { PlannedEntry } from './plan.ts';

/** The files and pages that posts show and link to. */
export interface StoredContent {
  readonly pictures: StoredFiles;
  readonly documents: StoredFiles;
  /** Shown where a post has no picture. */
  readonly spare: string;
}

/** Where the links of a post lead from here: to events and pages, to files of the library, or still to the site before. */
const linksOf = async (
  { links, documents }: PlannedEntry,
  kept: StoredContent,
): Promise<ReadonlyMap<string, string | null>> => {
  const targets = new Map<string, string | null>();
  await sequentially(links, async (href) => {
    targets.set(href, (await placeAt(href)) ?? asBefore(href));
  });
  await sequentially(documents.keys(), async (href) => {
    const url = urlIn(kept.documents, documents, href);
    if (url !== null) await keepInLibrary(url, null);
    targets.set(href, url ?? asBefore(href));
  });
  return targets;
};

/** The blocks of a post's text, whose pictures are in the library from now on. */
export const textBlocks = async (planned: PlannedEntry, kept: StoredContent): Promise<string[]> => {
  const { post, pictures } = planned;
  const alts = new Map<string, string>();
  const links = await linksOf(planned, kept);
  const blocks = blocksFromHtml(cleanText(post.body.html), {
    breaks: post.body.breaks,
    imageOf: (src, alt) => {
      const url = urlIn(kept.pictures, pictures, src);
      if (url !== null) alts.set(url, alt);
      return url;
    },
    // Without its machine a link of that text meant the system before, also one to a file that is missing.
    linkOf: (href) => {
      if (links.has(href)) return links.get(href) ?? null;
      return href.startsWith('/') ? asBefore(href) : href;
    },
    gallery: () => undefined,
    drop: () => undefined,
  });
  await sequentially(alts, ([url, alt]) => keepInLibrary(url, alt || null));
  return blocks;
};

/** What is stored of a post's galleries: each picture once, with the words below it. */
export const galleryPictures = (
  { galleries, pictures }: PlannedEntry,
  kept: StoredContent,
): Map<string, string> => {
  const shown = new Map<string, string>();
  for (const { src, texto } of galleries.flat()) {
    const url = urlIn(kept.pictures, pictures, src);
    if (url !== null && !shown.has(url)) shown.set(url, cleanText(texto).replaceAll(/\s+/g, ' '));
  }
  return shown;
};
