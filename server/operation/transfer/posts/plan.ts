// `posts/` makes events of what other systems wrote. A reader for each (`wordpress.ts`) answers `Post`s, this file
// judges them by the event's form without writing, and `write.ts` writes all of them as one change with history.
// `html/` turns HTML into the Markdown that `shared/texto/parser.ts` reads, with the editor's own escapes. Table
// `importados` knows what was imported.
import * as z from 'zod/mini';
import { comentarioInput } from '#shared/correspondence/comentarios.ts';
import { correo } from '#shared/contract/fields/campos.ts';
import { hoursFit } from '#shared/content/events/cita.ts';
import { endsAfterStart, eventoInput } from '#shared/content/events/eventos.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { endsAfterPublishing } from '#shared/contract/fields/publicable.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { ReceivedFile } from '#server/files/uploads/received.ts';
import { blocksFromHtml } from './html/markdown.ts';
import { TooDeep } from './html/nodes.ts';
import { ANY_FILE, type Find, type Found } from './folder.ts';
import { asBefore, kindOfLink } from './links.ts';
import type { Comment, Post, Shown } from './post.ts';

const rules = z.object(eventoInput.shape).check(endsAfterStart(), endsAfterPublishing(), hoursFit());
const { nombre, contenido } = comentarioInput.shape;
const commentRules = z.object({ nombre, contenido });

/** A post as it becomes an event. */
export interface Planned {
  readonly post: Post;
  readonly event: z.output<typeof rules>;
  readonly comments: readonly Comment[];
  /** Usable pictures by their former address. */
  readonly pictures: ReadonlyMap<string, ReceivedFile>;
  /** Addresses of the pictures inside the text. */
  readonly inText: readonly string[];
  /** The pictures below the text, those of galleries in the text too. */
  readonly gallery: readonly Shown[];
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
  /** What of it is not taken or changed, and why. */
  readonly notes: readonly string[];
}
/** A post that is left out, and why. */
export interface Refused {
  readonly post: Post;
  readonly why: string;
}

/** Control characters that forms refuse, and Unicode's own line ends. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Cs}/gu;
export const clean = (text: string): string =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(CONTROL, '');

const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim();

const titleOf = ({ titulo }: Post): { titulo: string; notes: string[] } => {
  const line = clean(titulo).replaceAll(/\s+/g, ' ').trim();
  if (line === '') return { titulo: 'Sin título', notes: ['sin título: se llama «Sin título»'] };
  const short = cut(line, longitudes.titulo);
  return { titulo: short, notes: short === line ? [] : ['título cortado: era demasiado largo'] };
};

const commentsOf = (post: Post): { comments: Comment[]; notes: string[] } => {
  const others = post.otherComments;
  const notes =
    others === 0 ? [] : [`${others} comentarios sin aprobar o que no son comentarios: no se importan`];
  const comments = post.comments.flatMap((comment) => {
    const given = { nombre: clean(comment.nombre) || 'Anónimo', contenido: clean(comment.contenido) };
    const { data, error } = z.safeParse(commentRules, given);
    if (!data) {
      notes.push(
        `comentario de ${given.nombre.slice(0, 40)}: no se importa: ${error.issues[0]?.message ?? ''}`,
      );
      return [];
    }
    const address = z.safeParse(correo, comment.correo);
    return [{ ...data, fecha: comment.fecha, correo: address.data ?? '' }];
  });
  return { comments, notes };
};

/** What is longer than the site's fields. */
const cutNotes = ({ resumen }: Post, gallery: readonly Shown[]): string[] => {
  const long = gallery.filter(({ texto }) => texto.length > longitudes.descripcionDeImagen).length;
  return [
    ...(clean(resumen).length > longitudes.descripcion ? ['resumen cortado: era demasiado largo'] : []),
    ...(long > 0 ? [`textos al pie de imágenes cortados por ser demasiado largos: ${long}`] : []),
  ];
};

interface Look {
  readonly inText: Set<string>;
  readonly links: Set<string>;
  readonly gallery: Shown[];
  readonly dropped: Map<string, number>;
}

/** What a text shows, what it leads to, and what of it no text of the site holds; or why it cannot be read. */
const lookThrough = ({ body }: Post): Look | TooDeep => {
  const look: Look = { inText: new Set(), links: new Set(), gallery: [], dropped: new Map() };
  try {
    blocksFromHtml(clean(body.html), {
      breaks: body.breaks,
      imageOf: (src) => {
        look.inText.add(src);
        return null;
      },
      linkOf: (href) => {
        look.links.add(href);
        return 'https://sitio.invalid/';
      },
      gallery: (pictures) => look.gallery.push(...pictures),
      drop: (what) => look.dropped.set(what, (look.dropped.get(what) ?? 0) + 1),
    });
  } catch (error) {
    if (error instanceof TooDeep) return error;
    throw error;
  }
  return look;
};

/** An address in the report: those of pictures that are written out in the text itself have no end. */
export const shortened = (address: string): string =>
  address.length > 200 ? `${address.slice(0, 200)}…` : address;

interface FoundFiles {
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly missing: readonly string[];
}

const findAll = async (
  addresses: Iterable<string>,
  look: (address: string) => Promise<Found>,
  tell: (address: string, why: string) => string,
): Promise<FoundFiles> => {
  const files = new Map<string, ReceivedFile>();
  const missing: string[] = [];
  await sequentially(new Set(addresses), async (address) => {
    const found = await look(address);
    if (typeof found === 'string') missing.push(tell(shortened(address), found));
    else files.set(address, found);
  });
  return { files, missing };
};

/** What becomes of what a text has and texts of the site do not. */
const PLAIN = 'queda su texto, con la letra de lo demás';
const FATES = new Map([
  ['<code>', PLAIN],
  ['<sub>', PLAIN],
  ['<sup>', PLAIN],
  ...['<del>', '<s>', '<strike>'].map((name) => [name, 'queda su texto, sin tachar'] as const),
]);
const fateOfDropped = (what: string): string => FATES.get(what) ?? 'no cabe en un texto del sitio';

interface Planning {
  readonly tipo: 'A' | 'N';
  readonly find: Find;
  readonly hosts: ReadonlySet<string>;
}

/** Judges a post by the rules of the event's form, and looks for its pictures and documents. Nothing is written. */
export const planPost = async (post: Post, { tipo, find, hosts }: Planning): Promise<Planned | Refused> => {
  const title = titleOf(post);
  const { data: event, error } = z.safeParse(rules, {
    titulo: title.titulo,
    descripcion: cut(clean(post.resumen), longitudes.descripcion),
    formato: 'plano',
    fecha_Inicio: diaEnLima(Date.parse(post.fecha)),
    tipoEvento: tipo,
    ...post.fields,
  });
  if (!event)
    return { post, why: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ') };
  const look = lookThrough(post);
  if (look instanceof TooDeep) return { post, why: look.message };
  const { comments, notes } = commentsOf(post);
  const gallery = [...post.gallery, ...look.gallery];
  const shown = [
    ...(post.picture === null ? [] : [post.picture]),
    ...gallery.map(({ src }) => src),
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
    (address, why) => `archivo ${address}: ${why}; ${fateOf(address)}`,
  );
  return {
    post,
    event,
    comments,
    pictures: pictures.files,
    inText: [...look.inText],
    gallery,
    documents: documents.files,
    wanted: {
      pictures: pictures.files.size + pictures.missing.length,
      documents: documents.files.size + documents.missing.length,
      addresses: [...shown, ...look.links],
    },
    links: links.flatMap(({ href, kind }) => (kind === 'pagina' ? [href] : [])),
    notes: [
      ...title.notes,
      ...post.notes,
      ...cutNotes(post, gallery),
      ...[...look.dropped].map(([what, times]) => `${shortened(what)} (${times}): ${fateOfDropped(what)}`),
      ...pictures.missing,
      ...documents.missing,
      ...notes,
    ],
  };
};

/** What becomes of a link whose end is not imported. */
export const fateOf = (href: string): string =>
  asBefore(href) === null ? 'quedan solo sus palabras' : 'el enlace sigue llevando al sitio de antes';

export const isRefused = (one: Planned | Refused): one is Refused => 'why' in one;
