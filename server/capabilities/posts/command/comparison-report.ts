import { sizesOf } from '../folder.ts';
import type { ForeignSite, Post } from '../post.ts';
import type { WrittenBy } from '../write.ts';
import type { ReportedPlan } from './report-post.ts';

interface Outcome {
  readonly source: ForeignSite;
  readonly plans: readonly ReportedPlan[];
  /** Empty while nothing is written. */
  readonly written: WrittenBy;
  /** Posts that are refused, and those that the file has twice. */
  readonly out: readonly Post[];
  /** Posts that were in the site already. */
  readonly before: readonly Post[];
}

const ENTRIES = 'Entradas';
const PAGES = 'Páginas';

type Count = (plan: ReportedPlan, refused: ReadonlyMap<string, string>) => number;
type Row = readonly [name: string, inFile: number, onSite: number];

const kept = (addresses: Iterable<string>, refused: ReadonlyMap<string, string>): number =>
  [...addresses].filter((address) => !refused.has(address)).length;

/** What a post has in the file, and how much of it the site has. */
const KINDS: readonly (readonly [name: string, inFile: Count, onSite: Count])[] = [
  ['Imágenes', ({ wanted }) => wanted.pictures, ({ pictures }, refused) => kept(pictures.keys(), refused)],
  [
    'Galerías',
    ({ galleries }) => galleries.length,
    ({ galleries, pictures }, refused) =>
      galleries.filter((one) => one.some(({ src }) => pictures.has(src) && !refused.has(src))).length,
  ],
  [
    'Documentos',
    ({ wanted }) => wanted.documents,
    ({ documents }, refused) => kept(documents.keys(), refused),
  ],
  ['Enlaces entre páginas', ({ links }) => links.length, ({ links, lostLinks }) => links.length - lostLinks],
];

const NONE: ReadonlyMap<string, string> = new Map();
const sumOf = <T>(all: readonly T[], count: (one: T) => number): number =>
  all.reduce((sum, one) => sum + count(one), 0);
const ofPage = ({ page }: Post): boolean => page !== undefined;
const ofPost = ({ page }: Post): boolean => page === undefined;
const commentsOf = ({ comments, otherComments }: Post): number => comments.length + otherComments;

/** Posts or pages: how many the file has, and how many of them the site. */
const postRow = (name: string, belongs: (post: Post) => boolean, outcome: Outcome): Row => {
  const { plans, out, before, source } = outcome;
  const onSite = [...plans.map(({ post }) => post), ...before].filter(belongs).length;
  const left = sumOf(source.left, ({ row, count }) => (row === name ? count : 0));
  return [name, onSite + out.filter(belongs).length + left, onSite];
};

/** All comments of the file, by the item they belong to. */
const commentRows = ({ plans, out, source }: Outcome): Row[] => {
  const posts = [...plans.map(({ post }) => post), ...out];
  const taken = sumOf(plans, ({ comments }) => comments.length);
  const inPosts = sumOf(posts.filter(ofPost), commentsOf);
  const inPages = sumOf(posts.filter(ofPage), commentsOf);
  const inOthers = sumOf([...source.left, ...source.inner], ({ comments }) => comments);
  const parts: Row[] = [
    ['  de entradas', inPosts, taken],
    ['  de páginas', inPages, 0],
    ['  de lo demás', inOthers, 0],
  ];
  const isMixed = inPages + inOthers > 0;
  return [
    ['Comentarios', inPosts + inPages + inOthers, taken],
    ...(isMixed ? parts.filter(([, count]) => count > 0) : []),
  ];
};

/** Files that a post shows or leads to, by all their addresses. */
const storedIn = (plans: readonly ReportedPlan[], written: WrittenBy): Set<string> =>
  new Set(
    plans.flatMap(({ post, pictures, documents }) => {
      const refused = written.get(post)?.refused ?? NONE;
      return [...pictures.keys(), ...documents.keys()].filter((one) => !refused.has(one)).flatMap(sizesOf);
    }),
  );

/** Other kinds of items of the file, which the site has no place for. */
const otherRows = ({ left, inner }: ForeignSite): Row[] => {
  const counts = new Map<string, number>();
  for (const { row, count } of [...left, ...inner])
    if (row !== null) counts.set(row, (counts.get(row) ?? 0) + count);
  return [...counts]
    .filter(([row]) => row !== ENTRIES && row !== PAGES)
    .map(([row, count]) => [row, count, 0]);
};

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(15))).join('');

/** How much of each kind the file has and the site gets; each difference is named in the report. */
export const comparisonReport = (outcome: Outcome): string => {
  const { source, plans, written, before } = outcome;
  const refusedOf = ({ post }: ReportedPlan) => written.get(post)?.refused ?? NONE;
  const pages = postRow(PAGES, ofPage, outcome);
  const stored = storedIn(plans, written);
  const files = source.files.filter(({ address }) => sizesOf(address).some((one) => stored.has(one)));
  const rows: Row[] = [
    postRow(ENTRIES, ofPost, outcome),
    ...(pages[1] > 0 ? [pages] : []),
    ...commentRows(outcome),
    ...KINDS.map(([name, inFile, onSite]): Row => {
      return [
        name,
        sumOf(plans, (plan) => inFile(plan, NONE)),
        sumOf(plans, (plan) => onSite(plan, refusedOf(plan))),
      ];
    }),
    // What was imported before has its files already.
    ...(source.files.length > 0 && before.length === 0
      ? [['Archivos adjuntos', source.files.length, files.length] as const]
      : []),
    ...otherRows(source),
  ];
  const about = ['Lado a lado', 'en el archivo', 'en el sitio'];
  const note = before.length === 0 ? [] : ['De lo que ya estaba solo se cuentan las entradas y las páginas.'];
  return [...[about, ...rows].map((cells) => line(cells)), ...note].join('\n');
};
