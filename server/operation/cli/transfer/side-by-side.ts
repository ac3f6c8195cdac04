import type { Planned, Refused } from '../../transfer/posts/plan.ts';
import type { Written } from '../../transfer/posts/write.ts';

/** A plan that tells of links which lead to nothing of this site. */
export interface Told extends Planned {
  readonly lostLinks: number;
}

interface Outcome {
  readonly plans: readonly Told[];
  /** Of each plan, in their order; empty while nothing is written. */
  readonly written: readonly Written[];
  readonly refused: readonly Refused[];
  /** Posts that the file has twice. */
  readonly twice: number;
  /** Files that no post shows. */
  readonly unused: number;
}

type Count = (plan: Told, refused: ReadonlyMap<string, string>) => number;

const kept = (addresses: Iterable<string>, refused: ReadonlyMap<string, string>): number =>
  [...addresses].filter((address) => !refused.has(address)).length;

/** What a post has in the file, and what of it the site has. */
const KINDS: readonly (readonly [name: string, inFile: Count, onSite: Count])[] = [
  ['Comentarios', ({ post }) => post.comments.length + post.otherComments, ({ comments }) => comments.length],
  ['Imágenes', ({ wanted }) => wanted.pictures, ({ pictures }, refused) => kept(pictures.keys(), refused)],
  [
    'Galerías',
    ({ gallery }) => Math.min(1, gallery.length),
    ({ gallery, pictures }, refused) =>
      gallery.some(({ src }) => pictures.has(src) && !refused.has(src)) ? 1 : 0,
  ],
  [
    'Documentos',
    ({ wanted }) => wanted.documents,
    ({ documents }, refused) => kept(documents.keys(), refused),
  ],
  ['Enlaces entre páginas', ({ links }) => links.length, ({ links, lostLinks }) => links.length - lostLinks],
];

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(15))).join('');

const NONE: ReadonlyMap<string, string> = new Map();

/** How much of each kind the file has and the site gets; each difference has a line of its own in the report. */
export const sideBySide = ({ plans, written, refused, twice, unused }: Outcome): string => {
  const sum = (count: Count): number =>
    plans.reduce((all, plan, at) => all + count(plan, written[at]?.refused ?? NONE), 0);
  const left = refused.reduce((all, { post }) => all + post.comments.length + post.otherComments, 0);
  const rows = [
    ['Entradas', plans.length + refused.length + twice, plans.length],
    ...KINDS.map(([name, inFile, onSite]) => [
      name,
      sum(inFile) + (name === 'Comentarios' ? left : 0),
      sum(onSite),
    ]),
    ['Archivos sueltos', unused, 0],
  ];
  return [['Lado a lado', 'en el archivo', 'en el sitio'], ...rows].map((cells) => line(cells)).join('\n');
};
