// `posts/` makes events and pages of what other systems wrote. A reader for each (`wordpress.ts`) answers `Post`s, this
// file judges them by the form of what they become without writing, and `write.ts` writes all of them as one change with
// history. `html/` turns HTML into the Markdown that `shared/texto/markdown-parser.ts` reads, with the editor's own escapes. Tables
// `importados` and `paginas_importadas` know what was imported.
import * as z from 'zod/mini';
import { eventoInput, reglasDeEvento } from '#shared/content/events/eventos.ts';
import { paginaPropiaInput } from '#shared/content/pages/paginas-propias.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { checkRule } from '#shared/contract/fields/reglas.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';
import { cleanText, truncate, shortenAddress } from './clean-text.ts';
import { ANY_FILE, type Find, type FileOrReason } from './folder.ts';
import { TooDeep } from './html/nodes.ts';
import { asBefore, kindOfLink } from './links.ts';
import { inspectBody } from './inspect-body.ts';
import { leaveComments, planComments } from './plan-comments.ts';
import type { Comment, Gallery, Post } from './post.ts';

const eventRules = z.object(eventoInput.shape).check(...reglasDeEvento.map((rule) => checkRule(rule)));
const { titulo, estado, publicar_desde } = paginaPropiaInput.shape;
const pageRules = z.object({ titulo, estado, publicar_desde });

/** The plan of any post, whether it becomes an event or a page. */
interface Plan {
  readonly post: Post;
  readonly comments: readonly Comment[];
  /** Usable pictures by their former address. */
  readonly pictures: ReadonlyMap<string, ReceivedFile>;
  /** The galleries below the text, including those placed within it. */
  readonly galleries: readonly Gallery[];
  /** Usable files that the text leads to, by their former address. */
  readonly documents: ReadonlyMap<string, ReceivedFile>;
  /** Links to other pages of the system before. */
  readonly links: readonly string[];
  /** How many different pictures and documents it has, usable or not, and the addresses of all. */
  readonly wanted: {
    readonly pictures: number;
    readonly documents: number;
    readonly addresses: readonly string[];
  };
  /** Length of its words as a text of the site. */
  readonly length: number;
  /** What of it is not taken or changed, and why. */
  readonly notes: readonly string[];
}
/** A post as it becomes an event. */
export interface PlannedEvent extends Plan {
  readonly event: z.output<typeof eventRules>;
}
/** A post as it becomes a page. */
export interface PlannedPage extends Plan {
  readonly page: z.output<typeof pageRules>;
}
export type PlannedEntry = PlannedEvent | PlannedPage;
/** A post that is left out, and why. */
export interface SkippedPost {
  readonly post: Post;
  readonly why: string;
}

export const isPage = <T extends PlannedEntry>(plan: T): plan is T & PlannedPage => 'page' in plan;
export const isEvent = <T extends PlannedEntry>(plan: T): plan is T & PlannedEvent => 'event' in plan;
export const isSkipped = (one: PlannedEntry | SkippedPost): one is SkippedPost => 'why' in one;
export const rowOf = (plan: PlannedEntry) => (isPage(plan) ? plan.page : plan.event);

const titleOf = ({ titulo: given }: Post): { titulo: string; notes: string[] } => {
  const line = cleanText(given).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return { titulo: 'Sin título', notes: ['sin título: se llama «Sin título»'] };
  const short = truncate(line, longitudes.titulo);
  return { titulo: short, notes: short === line ? [] : ['título cortado: era demasiado largo'] };
};

/** What is longer than the site's fields, or has no place in them. */
const cutNotes = ({ page, resumen }: Post, galleries: readonly Gallery[]): string[] => {
  const long = galleries.flat().filter(({ texto }) => texto.length > longitudes.descripcionDeImagen).length;
  const isLong = cleanText(resumen).length > longitudes.descripcion;
  return [
    ...(page && resumen !== '' ? ['resumen: las páginas del sitio no lo tienen y se deja fuera'] : []),
    ...(!page && isLong ? ['resumen cortado: era demasiado largo'] : []),
    ...(!page && long > 0 ? [`textos al pie de imágenes cortados por ser demasiado largos: ${long}`] : []),
  ];
};

interface FoundFiles {
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly missing: readonly string[];
}

const findAll = async (
  addresses: Iterable<string>,
  look: (address: string) => Promise<FileOrReason>,
  tell: (address: string, why: string) => string,
): Promise<FoundFiles> => {
  const files = new Map<string, ReceivedFile>();
  const missing: string[] = [];
  await sequentially(new Set(addresses), async (address) => {
    const found = await look(address);
    if (typeof found === 'string') missing.push(tell(shortenAddress(address), found));
    else files.set(address, found);
  });
  return { files, missing };
};

/** What the site before did not show. */
const UNSEEN = ['texto borrado', 'texto oculto', 'comentario de Word'];

/** What is done with parts of a text that texts of the site cannot hold. */
const PLAIN = 'queda su texto, con la letra de lo demás';
const FATES = new Map([
  ['<code>', PLAIN],
  ['<sub>', PLAIN],
  ['<sup>', PLAIN],
  ...['<s>', '<strike>'].map((name) => [name, 'queda su texto, sin tachar'] as const),
  ...UNSEEN.map(
    (name) =>
      [name, 'no se importa: si debe ir, muéstralo en el sitio de antes y expórtalo otra vez'] as const,
  ),
]);
const fateOfDropped = (what: string): string => FATES.get(what) ?? 'no cabe en un texto del sitio';

/** What is done with a link to something that is not imported. */
export const linkOutcome = (href: string): string =>
  asBefore(href) === null ? 'quedan solo sus palabras' : 'el enlace sigue llevando al sitio de antes';

type Verdict = Pick<PlannedEvent, 'event'> | Pick<PlannedPage, 'page'> | Pick<SkippedPost, 'why'>;
type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
const refusalOf = (issues: Issues = []): Pick<SkippedPost, 'why'> => ({
  why: issues.map(({ path, message }) => `${etiquetaDe(String(path[0]))}: ${message}`).join(' '),
});

/** The row a post becomes, by the rules of its form. */
const judge = (post: Post, title: string, tipo: 'A' | 'N'): Verdict => {
  if (post.page) {
    const { data: page, error } = z.safeParse(pageRules, { titulo: title, ...post.fields });
    return page ? { page } : refusalOf(error?.issues);
  }
  const { data: event, error } = z.safeParse(eventRules, {
    titulo: title,
    descripcion: truncate(cleanText(post.resumen), longitudes.descripcion),
    formato: 'plano',
    fecha_Inicio: diaEnLima(Date.parse(post.fecha)),
    tipoEvento: tipo,
    ...post.fields,
  });
  return event ? { event } : refusalOf(error?.issues);
};

interface Planning {
  readonly tipo: 'A' | 'N';
  readonly find: Find;
  readonly hosts: ReadonlySet<string>;
}

/** Judges a post by the rules of its form, and looks for its pictures and documents. Nothing is written. */
export const planPost = async (
  post: Post,
  { tipo, find, hosts }: Planning,
): Promise<PlannedEntry | SkippedPost> => {
  const title = titleOf(post);
  const judged = judge(post, title.titulo, tipo);
  if ('why' in judged) return { post, why: judged.why };
  const look = inspectBody(post);
  if (look instanceof TooDeep) return { post, why: look.message };
  const { comments, notes } = post.page ? leaveComments(post) : planComments(post);
  const galleries = [...post.galleries, ...look.galleries];
  const shown = [
    ...(post.picture === null ? [] : [post.picture]),
    ...galleries.flat().map(({ src }) => src),
    ...look.inText,
  ];
  const pictures = await findAll(
    shown,
    (address) => find(address),
    (address, why) => `imagen ${address}: ${why}`,
  );
  const links = [...look.links].map((href) => ({ href, kind: kindOfLink(href, hosts) }));
  const documents = await findAll(
    links.flatMap(({ href, kind }) => (kind === 'archivo' ? [href] : [])),
    (address) => find(address, ANY_FILE),
    (address, why) => `archivo ${address}: ${why}; ${linkOutcome(address)}`,
  );
  return {
    ...judged,
    post,
    comments,
    pictures: pictures.files,
    galleries,
    documents: documents.files,
    wanted: {
      pictures: pictures.files.size + pictures.missing.length,
      documents: documents.files.size + documents.missing.length,
      addresses: [...shown, ...look.links],
    },
    links: links.flatMap(({ href, kind }) => (kind === 'pagina' ? [href] : [])),
    length: look.length,
    notes: [
      ...title.notes,
      ...post.notes,
      ...cutNotes(post, galleries),
      ...[...look.dropped].map(
        ([what, times]) => `${shortenAddress(what)} (${times}): ${fateOfDropped(what)}`,
      ),
      ...pictures.missing,
      ...documents.missing,
      ...notes,
    ],
  };
};
