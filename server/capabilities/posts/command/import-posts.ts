import { basename } from 'node:path';
import { MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { db } from '#server/platform/db/client/client.ts';
import { enlacesMenu } from '#server/platform/db/schema.ts';
import { printLine } from '#server/platform/log.ts';
import { shortenAddress } from '../clean-text.ts';
import { sizesOf } from '../folder.ts';
import { pathOf, placeAt } from '../links.ts';
import { type PlacedPage, placePages } from '../page-family.ts';
import {
  linkOutcome,
  isEvent,
  isPage,
  isSkipped,
  type PlannedEntry,
  type PlannedEvent,
  planPost,
  type SkippedPost,
} from '../plan.ts';
import type { ForeignSite, Label, Post } from '../post.ts';
import type { Plans, ImportResult, WrittenBy } from '../write.ts';
import { type Arguments, WrongUsage } from '#server/operation/cli/kit/command.ts';
import { startProgress } from '#server/operation/cli/kit/progress.ts';
import { comparisonReport } from './comparison-report.ts';
import { countText, reportPost, type ReportedPlan } from './report-post.ts';

const PLURALS: Readonly<Record<Label['kind'], string>> = {
  categoría: 'Categorías',
  etiqueta: 'Etiquetas',
  clasificación: 'Clasificaciones',
  firma: 'Firmas',
  propiedad: 'Propiedades',
};
/** Most labels of a kind that are named. */
const MOST = 10;

const timesEach = (names: readonly string[]): [name: string, times: number][] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

/** The site has no categories and the like: a line for each kind, with those that most posts have. */
const skippedLabels = ({ posts }: ForeignSite): string[] => {
  const labels = posts.flatMap((post) => post.labels);
  return Object.entries(PLURALS).flatMap(([kind, plural]) => {
    const each = timesEach(labels.filter((one) => one.kind === kind).map(({ nombre }) => nombre));
    if (each.length === 0) return [];
    const named = each.slice(0, MOST).map(([name, times]) => `«${name}» (${times})`);
    const more = each.length > MOST ? ` y ${each.length - MOST} más` : '';
    return [
      `${plural} que no se importan, porque el sitio no las tiene: ${each.length}: ${named.join(', ')}${more}.`,
    ];
  });
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

interface Sorted {
  readonly fresh: readonly Post[];
  /** Those that were imported before. */
  readonly before: readonly Post[];
  /** Those that the file has twice, and the place of the first of each. */
  readonly twice: readonly { readonly post: Post; readonly first: string }[];
}

const sorted = (posts: readonly Post[], isKnown: (post: Post) => boolean): Sorted => {
  const fresh = new Map<string, Post>();
  const before: Post[] = [];
  const twice: { post: Post; first: string }[] = [];
  for (const post of posts) {
    const first = fresh.get(post.origin);
    if (isKnown(post)) before.push(post);
    else if (first) twice.push({ post, first: first.place });
    else fresh.set(post.origin, post);
  }
  return { fresh: [...fresh.values()], before, twice };
};

/** The plans, each with its count of links to pages that were never imported. */
const withLinkNotes = async (plans: readonly (PlannedEvent | PlacedPage)[]): Promise<ReportedPlan[]> => {
  const here = new Set(plans.flatMap(({ post }) => post.addresses.map(pathOf)));
  const noted: ReportedPlan[] = [];
  for (const plan of plans) {
    const lost: string[] = [];
    for (const href of plan.links)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (!here.has(pathOf(href)) && (await placeAt(href)) === null) lost.push(href);
    const lines = lost.map(
      (href) => `enlace ${shortenAddress(href)}: lleva a lo que no se importa; ${linkOutcome(href)}`,
    );
    noted.push({ ...plan, notes: [...plan.notes, ...lines], lostLinks: lost.length });
  }
  return noted;
};

/** Files that no post shows or links to; missing files are reported on lines of their own. */
const filesLeft = ({ files }: ForeignSite, plans: readonly PlannedEntry[]): string[] => {
  const used = new Set(plans.flatMap(({ wanted }) => wanted.addresses.flatMap(sizesOf)));
  return files
    .filter(({ address }) => sizesOf(address).every((one) => !used.has(one)))
    .map(
      ({ place, titulo, address }) =>
        `${place}: el archivo «${titulo || address}» no se importa: ninguna entrada lo muestra.`,
    );
};

/** How many more entries the menu takes. */
const roomInMenu = async (): Promise<number> =>
  Math.max(0, MAX_ENLACES_MENU - (await db().$count(enlacesMenu)));

const writeNow = async (plans: Plans, name: string): Promise<WrittenBy> => {
  const { writePosts } = await import('../write.ts');
  const { withFallbackPicture } = await import('../fallback-picture.ts');
  return withFallbackPicture((spare) => writePosts(plans, { spare, name, show: startProgress }));
};

const planAll = async (posts: readonly Post[], source: ForeignSite, args: Arguments) => {
  const { fileFinder } = await import('../folder.ts');
  const tipoOf = tipoBy(args, source);
  const find = await fileFinder(args.options.get('carpeta'));
  const show = startProgress('Leyendo', posts.length);
  const all: (PlannedEntry | SkippedPost)[] = [];
  for (const post of posts) {
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one picture after another anyway
    all.push(await planPost(post, { tipo: tipoOf(post), find, hosts: source.hosts }));
    show(all.length);
  }
  const planned = all.filter((one): one is PlannedEntry => !isSkipped(one));
  const pages = placePages(planned.filter(isPage), await roomInMenu());
  return { events: planned.filter(isEvent), pages, refused: all.filter(isSkipped) };
};

/** Makes events and pages of what another system published; without `--si` it only says what it would do. */
export const importPosts = async (path: string, source: ForeignSite, args: Arguments): Promise<number> => {
  const { knownPosts } = await import('../import-log.ts');
  const { fresh, before, twice } = sorted(source.posts, await knownPosts());
  const { refused, ...found } = await planAll(fresh, source, args);
  const plans = await withLinkNotes([...found.events, ...found.pages]);
  const confirmed = args.options.has('si') && plans.length > 0;
  const written = confirmed ? await writeNow(found, basename(path)) : new Map<Post, ImportResult>();
  for (const plan of plans) reportPost(plan, written.get(plan.post));
  for (const { post, why } of refused) printLine(`${post.place}: «${post.titulo}» no se importa: ${why}`);
  // What a first import left out is not said again by the next one.
  const unused = before.length === 0 ? filesLeft(source, plans) : [];
  const left = [
    ...twice.map(({ post, first }) => `${post.place}: «${post.titulo}» no se importa: repite «${first}».`),
    ...source.left.map(({ told }) => told),
    ...unused,
  ];
  for (const line of [...left, ...source.inner.map(({ told }) => told), ...skippedLabels(source)])
    printLine(line);
  printLine(
    comparisonReport({ source, plans, written, before, out: [...refused, ...twice].map(({ post }) => post) }),
  );
  const pages = found.pages.length === 0 ? '' : ` y ${countText(found.pages.length, 'página', 'páginas')}`;
  const counts = `${found.events.length} eventos${pages}; ya estaban ${before.length}; fuera quedan ${refused.length + left.length}`;
  if (confirmed) printLine(`Listo: ${counts}. En Auditoría se puede deshacer todo de una vez.`);
  else if (plans.length === 0) printLine(`Nada que importar: ${counts}.`);
  else printLine(`Serían ${counts}. No se cambió nada: repite con --si para importarlos.`);
  return 0;
};
