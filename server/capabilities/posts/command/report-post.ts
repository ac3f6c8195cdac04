import { printLine } from '#server/platform/log.ts';
import { shortenAddress } from '../clean-text.ts';
import type { PlacedPage } from '../page-family.ts';
import { type PlannedEvent, rowOf } from '../plan.ts';
import type { ImportResult } from '../write.ts';

/** A plan with its count of links that lead nowhere on this site. */
export type ReportedPlan = (PlannedEvent | PlacedPage) & { readonly lostLinks: number };

export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** A gallery of the file that the site shows: with a picture at least. */
export const isShown = (
  plan: Pick<ReportedPlan, 'pictures'>,
  gallery: ReportedPlan['galleries'][number],
): boolean => gallery.some(({ src }) => plan.pictures.has(src));

const entryOf = (plan: ReportedPlan): string | false => {
  if (!('entry' in plan) || plan.entry === null) return false;
  return plan.entry.bajo === null ? 'en el menú' : `en el menú, bajo «${plan.entry.bajo}»`;
};

/** Galleries of one post are one list of pictures here. */
const galleriesOf = (plan: ReportedPlan): string | false => {
  const count = plan.galleries.filter((one) => isShown(plan, one)).length;
  const pictures = new Set(plan.galleries.flat().map(({ src }) => plan.pictures.get(src)?.sha256));
  pictures.delete(undefined);
  if (count === 0) return false;
  return `${pictures.size} en ${count === 1 ? 'la galería' : `sus ${count} galerías, que se ven como una`}`;
};

const countsOf = (plan: ReportedPlan): string =>
  [
    countText(plan.pictures.size, 'imagen', 'imágenes'),
    galleriesOf(plan),
    plan.documents.size > 0 && countText(plan.documents.size, 'documento', 'documentos'),
    'event' in plan && countText(plan.comments.length, 'comentario', 'comentarios'),
    entryOf(plan),
    (rowOf(plan).estado ?? 'P') !== 'P' && 'no publicado',
  ]
    .filter(Boolean)
    .join(', ');

/** Files of the post that were found but could not be stored. */
const tellRefused = ({ pictures }: ReportedPlan, { refused }: ImportResult): void => {
  for (const [from, why] of refused)
    printLine(`  - ${pictures.has(from) ? 'imagen' : 'archivo'} ${shortenAddress(from)}: ${why}`);
};

/** Prints line by line what is imported and what is not, and why. */
export const reportPost = (plan: ReportedPlan, written: ImportResult | undefined): void => {
  const { post, notes } = plan;
  const what = post.page ? 'página ' : '';
  const address = written ? ` → ${written.address}` : '';
  printLine(`${post.place}: ${what}«${rowOf(plan).titulo}»${address} (${countsOf(plan)})`);
  const wanted = post.slug;
  if (written && wanted !== '' && written.slug !== wanted)
    printLine(`  - su dirección era «${wanted}», que estaba ocupada o no se admite`);
  for (const note of notes) printLine(`  - ${note}`);
  if (written) tellRefused(plan, written);
};
