import { slugOf } from '#shared/content/events/slugs.ts';
import { MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { secciones } from '#shared/contract/words/secciones.ts';
import type { PlannedPage } from './plan.ts';

/** A page in its place among the others. */
export interface PlacedPage extends PlannedPage {
  readonly key: string;
  /** The pages below it that visitors see, by their keys and in their order. */
  readonly below: readonly string[];
  /** Its entry in the menu: under a section of the site, or by itself; null for none. */
  readonly entry: { readonly bajo: string | null } | null;
}

/** The section of the site that a page is called like. */
const sectionOf = ({ post, page }: PlannedPage): string | null =>
  secciones.find(
    ({ to, label }) => to !== '/' && (to === `/${slugOf(post.slug)}` || fold(label) === fold(page.titulo)),
  )?.to ?? null;

const placeOf = ({ post }: PlannedPage) => post.page ?? { key: '', under: '', order: 0 };

/** As WordPress orders them: by their number, then by title. */
const inOrder = (one: PlannedPage, other: PlannedPage): number =>
  placeOf(one).order - placeOf(other).order || one.page.titulo.localeCompare(other.page.titulo, 'es');

/** Visitors see it, now or from its moment on. */
const isShown = ({ page }: PlannedPage): boolean => (page.estado ?? 'P') === 'P';

/** Forms require a text, so an empty page becomes a draft for staff. */
const withoutEmpty = (pages: readonly PlannedPage[]): PlannedPage[] => {
  const parents = new Set(pages.map((page) => placeOf(page).under));
  return pages.map((planned) =>
    planned.length > 0 || planned.pictures.size > 0 || parents.has(placeOf(planned).key)
      ? planned
      : {
          ...planned,
          page: { ...planned.page, estado: 'B' },
          notes: [...planned.notes, 'sin texto: queda como borrador'],
        },
  );
};

interface Branch {
  readonly page: PlannedPage;
  readonly top: PlannedPage;
  readonly depth: number;
}

/** The page at the top of a page's branch, and how far below it the page stands; pages in a circle are tops. */
const branchOf = (page: PlannedPage, byKey: ReadonlyMap<string, PlannedPage>): Branch => {
  const seen = new Set([page]);
  let top = page;
  for (let next = byKey.get(placeOf(top).under); next; next = byKey.get(placeOf(top).under)) {
    if (seen.has(next)) return { page, top: page, depth: 0 };
    seen.add(next);
    top = next;
  }
  return { page, top, depth: seen.size - 1 };
};

const byParent = (pages: readonly PlannedPage[]): Map<string, string[]> => {
  const below = new Map<string, string[]>();
  for (const page of pages) {
    const { key, under } = placeOf(page);
    if (isShown(page) && key !== under) below.set(under, [...(below.get(under) ?? []), key]);
  }
  return below;
};

const notesOf = ({ length, notes }: PlannedPage, below: readonly string[], lacksRoom: boolean): string[] => [
  ...notes,
  ...(lacksRoom ? [`no cabe en el menú, que admite ${MAX_ENLACES_MENU} entradas`] : []),
  ...(below.length > 0 ? [`páginas debajo de ella: ${below.length}; su texto termina con sus enlaces`] : []),
  ...(length > longitudes.texto ? ['texto largo: sigue en otras páginas'] : []),
];

/**
 * Puts pages in their place: those at the top get an entry of the menu, as far as it has `room`, and those below a page
 * that is called like a section of the site stand under that section; all others are led to by the page above them.
 */
export const placePages = (pages: readonly PlannedPage[], room: number): PlacedPage[] => {
  const sorted = withoutEmpty(pages).toSorted(inOrder);
  const byKey = new Map(sorted.map((page) => [placeOf(page).key, page]));
  const belowOf = byParent(sorted);
  let left = room;
  const placed: PlacedPage[] = [];
  const branches = sorted.map((page) => branchOf(page, byKey));
  for (const { page, top } of branches.toSorted((one, other) => one.depth - other.depth)) {
    const { key } = placeOf(page);
    const bajo = sectionOf(top);
    const wantsEntry = isShown(page) && (bajo !== null || top === page);
    const entry = wantsEntry && left > 0 ? { bajo } : null;
    if (entry) left -= 1;
    const below = belowOf.get(key) ?? [];
    placed.push({ ...page, key, below, entry, notes: notesOf(page, below, wantsEntry && entry === null) });
  }
  return placed;
};
