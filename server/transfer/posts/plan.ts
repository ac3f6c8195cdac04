import * as z from 'zod/mini';
import { comentarioInput } from '#shared/comentarios.ts';
import { correo } from '#shared/campos.ts';
import { hoursFit } from '#shared/cita.ts';
import { endsAfterStart, eventoInput } from '#shared/eventos.ts';
import { diaEnLima } from '#shared/horas.ts';
import { longitudes } from '#shared/longitudes.ts';
import { endsAfterPublishing } from '#shared/publicable.ts';
import { sequentially } from '../../db/client/sequentially.ts';
import type { ReceivedFile } from '../../uploads/received.ts';
import { blocksFromHtml } from './html/markdown.ts';
import type { Found } from './pictures.ts';
import type { Comment, Post } from './post.ts';

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
  const notes: string[] = [];
  const comments = post.comments.flatMap((comment) => {
    const given = { nombre: clean(comment.nombre) || 'Anónimo', contenido: clean(comment.contenido) };
    const { data, error } = z.safeParse(commentRules, given);
    if (!data) {
      notes.push(
        `comentario de ${given.nombre.slice(0, 40)}: no se importa: ${error.issues[0]?.message ?? ''}`,
      );
      return [];
    }
    const address = z.safeParse(correo(), comment.correo);
    return [{ ...data, fecha: comment.fecha, correo: address.data ?? '' }];
  });
  return { comments, notes };
};

/** Addresses of the pictures of a text, and what of it no text of the site holds. */
const lookThrough = ({ body }: Post): { inText: string[]; dropped: Map<string, number> } => {
  const inText = new Set<string>();
  const dropped = new Map<string, number>();
  blocksFromHtml(clean(body.html), {
    breaks: body.breaks,
    imageOf: (src) => {
      inText.add(src);
      return null;
    },
    drop: (what) => dropped.set(what, (dropped.get(what) ?? 0) + 1),
  });
  return { inText: [...inText], dropped };
};

/** Judges a post by the rules of the event's form, and looks for its pictures. Nothing is written. */
export const planPost = async (
  post: Post,
  { tipo, find }: { tipo: 'A' | 'N'; find: (address: string) => Promise<Found> },
): Promise<Planned | Refused> => {
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
  const { inText, dropped } = lookThrough(post);
  const { comments, notes } = commentsOf(post);
  const pictures = new Map<string, ReceivedFile>();
  const missing: string[] = [];
  const wanted = [...(post.picture === null ? [] : [post.picture]), ...post.gallery, ...inText];
  await sequentially(new Set(wanted), async (address) => {
    const found = await find(address);
    if (typeof found === 'string') missing.push(`imagen ${address}: ${found}`);
    else pictures.set(address, found);
  });
  return {
    post,
    event,
    comments,
    pictures,
    inText,
    notes: [
      ...title.notes,
      ...post.notes,
      ...[...dropped].map(([what, times]) => `${what} (${times}): no cabe en un texto del sitio`),
      ...missing,
      ...notes,
    ],
  };
};

export const isRefused = (one: Planned | Refused): one is Refused => 'why' in one;
