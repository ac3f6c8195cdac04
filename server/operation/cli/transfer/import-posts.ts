import { basename } from 'node:path';
import { fold } from '#shared/contract/words/fold.ts';
import { say } from '#server/platform/log.ts';
import { sizesOf } from '../../transfer/posts/folder.ts';
import { eventAt, pathOf } from '../../transfer/posts/links.ts';
import {
  fateOf,
  isRefused,
  type Planned,
  planPost,
  type Refused,
  shortened,
} from '../../transfer/posts/plan.ts';
import type { ForeignSite, Label, Post } from '../../transfer/posts/post.ts';
import type { Written } from '../../transfer/posts/write.ts';
import { type Arguments, WrongUsage } from '../kit/command.ts';
import { startProgress } from '../kit/progress.ts';
import { sideBySide, type Told } from './side-by-side.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const countsOf = ({ event, comments, pictures, gallery, documents }: Planned): string =>
  [
    counted(pictures.size, 'imagen', 'imágenes'),
    gallery.length > 0 && `${gallery.length} en la galería`,
    documents.size > 0 && counted(documents.size, 'documento', 'documentos'),
    counted(comments.length, 'comentario', 'comentarios'),
    event.estado !== 'P' && 'no publicado',
  ]
    .filter(Boolean)
    .join(', ');

/** Says line by line what is taken and what is not, and why. */
const tellPost = (plan: Planned, written: Written | undefined): void => {
  const { post, event, notes } = plan;
  say(`${post.place}: «${event.titulo}»${written ? ` → /eventos/${written.slug}` : ''} (${countsOf(plan)})`);
  const wanted = post.slug;
  if (written && wanted !== '' && written.slug !== wanted)
    say(`  - su dirección era «${wanted}», que estaba ocupada o no se admite`);
  for (const note of notes) say(`  - ${note}`);
  for (const [address, why] of written?.refused ?? [])
    say(`  - ${plan.pictures.has(address) ? 'imagen' : 'archivo'} ${shortened(address)}: ${why}`);
};

const isCategory = ({ kind }: Label): boolean => kind === 'categoría' || kind === 'etiqueta';

/** The kind of event each post becomes: those of the categories of `--anuncios` are announcements. */
const tipoBy = ({ options }: Arguments, { posts }: ForeignSite): ((post: Post) => 'A' | 'N') => {
  const given = options.get('tipo') ?? 'noticia';
  if (given !== 'noticia' && given !== 'anuncio') throw new WrongUsage('--tipo es noticia o anuncio.');
  const wanted = new Set((options.get('anuncios') ?? '').split(',').map(fold).filter(Boolean));
  const present = new Map(
    posts.flatMap(({ labels }) => labels.filter(isCategory).map(({ nombre }) => [fold(nombre), nombre])),
  );
  const absent = [...wanted].find((name) => !present.has(name));
  if (absent !== undefined)
    throw new WrongUsage(
      `--anuncios: el archivo no tiene la categoría «${absent}». Tiene: ${[...present.values()].join(', ') || 'ninguna'}.`,
    );
  return ({ labels }) =>
    given === 'anuncio' || labels.filter(isCategory).some(({ nombre }) => wanted.has(fold(nombre)))
      ? 'A'
      : 'N';
};

/** The site has no categories and the like: each is named once, with how many posts had it. */
const labelsLeft = ({ posts }: ForeignSite): string[] => {
  const counts = new Map<string, number>();
  for (const { kind, nombre } of posts.flatMap(({ labels }) => labels)) {
    const name = `${kind} «${nombre}»`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(
    ([name, count]) =>
      `La ${name}, de ${counted(count, 'entrada', 'entradas')}, no se importa: el sitio no las tiene.`,
  );
};

interface Sorted {
  readonly fresh: readonly Post[];
  /** How many were imported before. */
  readonly before: number;
  /** A line for each that the file has twice. */
  readonly twice: readonly string[];
}

const sorted = (posts: readonly Post[], isKnown: (post: Post) => boolean): Sorted => {
  const fresh = new Map<string, Post>();
  const twice: string[] = [];
  let before = 0;
  for (const post of posts) {
    const first = fresh.get(post.origin);
    if (isKnown(post)) before += 1;
    else if (first) twice.push(`${post.place}: «${post.titulo}» no se importa: repite «${first.place}».`);
    else fresh.set(post.origin, post);
  }
  return { fresh: [...fresh.values()], before, twice };
};

/** Plans that tell of links to pages of which nothing is imported, now or before. */
const withLinkNotes = async (plans: readonly Planned[]): Promise<Told[]> => {
  const here = new Set(plans.flatMap(({ post }) => post.addresses.map(pathOf)));
  const noted: Told[] = [];
  for (const plan of plans) {
    const lost: string[] = [];
    for (const href of plan.links)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (!here.has(pathOf(href)) && (await eventAt(href)) === null) lost.push(href);
    const lines = lost.map(
      (href) => `enlace ${shortened(href)}: lleva a lo que no se importa; ${fateOf(href)}`,
    );
    noted.push({ ...plan, notes: [...plan.notes, ...lines], lostLinks: lost.length });
  }
  return noted;
};

/** Files that no post shows or leads to; what is missing has lines of its own. */
const filesLeft = ({ files }: ForeignSite, plans: readonly Planned[]): string[] => {
  const used = new Set(plans.flatMap(({ wanted }) => wanted.addresses.flatMap(sizesOf)));
  return files
    .filter(({ address }) => sizesOf(address).every((one) => !used.has(one)))
    .map(
      ({ place, titulo, address }) =>
        `${place}: el archivo «${titulo || address}» no se importa: ninguna entrada lo muestra.`,
    );
};

/** Makes events of the posts of another system; without `--si` it only says what it would do. */
export const importPosts = async (path: string, source: ForeignSite, args: Arguments): Promise<number> => {
  const { fileFinder } = await import('../../transfer/posts/folder.ts');
  const { knownPosts, writePosts } = await import('../../transfer/posts/write.ts');
  const { withSparePicture } = await import('../../transfer/posts/spare-picture.ts');
  const tipoOf = tipoBy(args, source);
  const find = await fileFinder(args.options.get('carpeta'));
  const { fresh, before, twice } = sorted(source.posts, await knownPosts());
  const show = startProgress('Leyendo', fresh.length);
  const all: (Planned | Refused)[] = [];
  for (const post of fresh) {
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one picture after another anyway
    all.push(await planPost(post, { tipo: tipoOf(post), find, hosts: source.hosts }));
    show(all.length);
  }
  const plans = await withLinkNotes(all.filter((one): one is Planned => !isRefused(one)));
  const refused = all.filter(isRefused);
  const confirmed = args.options.has('si') && plans.length > 0;
  const written = confirmed
    ? await withSparePicture((spare) =>
        writePosts(plans, { spare, name: basename(path), show: startProgress }),
      )
    : [];
  plans.forEach((plan, at) => tellPost(plan, written[at]));
  for (const { post, why } of refused) say(`${post.place}: «${post.titulo}» no se importa: ${why}`);
  // What a first import left out is not said again by the next one.
  const unused = before === 0 ? filesLeft(source, plans) : [];
  const left = [...twice, ...source.left, ...unused];
  for (const line of [...left, ...source.inner, ...labelsLeft(source)]) say(line);
  say(sideBySide({ plans, written, refused, twice: twice.length, unused: unused.length }));
  const counts = `${plans.length} eventos; ya estaban ${before}; fuera quedan ${refused.length + left.length}`;
  if (confirmed) say(`Listo: ${counts}. En Auditoría se puede deshacer todo de una vez.`);
  else if (plans.length === 0) say(`Nada que importar: ${counts}.`);
  else say(`Serían ${counts}. No se cambió nada: repite con --si para importarlos.`);
  return 0;
};
