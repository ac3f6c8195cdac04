import { eq } from 'drizzle-orm';
import { groups } from '#shared/contract.ts';
import type { Show } from '../../backup/backup.ts';
import { db } from '../../db/client/client.ts';
import { sequentially } from '../../db/client/sequentially.ts';
import { markChanged, unitOfWork } from '../../db/client/unit-of-work.ts';
import { ofEvents } from '../../db/publication/addresses.ts';
import { withNewSlug } from '../../db/publication/new-slug.ts';
import * as tables from '../../db/schema.ts';
import { Rejected } from '../../errors.ts';
import { changeMade, openChange } from '../../history/change.ts';
import { CONSOLE } from '../../privacy/person.ts';
import { sha256 } from '../../sha256.ts';
import { fileOf } from '../../storage/register.ts';
import { insertRow } from '../../storage/rows.ts';
import { keepFile } from '../../uploads/keep.ts';
import type { ReceivedFile } from '../../uploads/received.ts';
import { blocksFromHtml } from './html/markdown.ts';
import { clean, type Planned } from './plan.ts';
import type { Post } from './post.ts';
import { splitText } from './split-text.ts';

const FOLDER = 'eventos';

/** What has become of a post. */
export interface Written {
  readonly slug: string;
  /** What was found out only while writing. */
  readonly notes: readonly string[];
}

const keyOf = ({ origin }: Post): string => sha256(origin);

/** Tells whether a post was imported before and its event is still in the site. */
export const knownPosts = async (): Promise<(post: Post) => boolean> => {
  const { importados, eventos } = tables;
  const rows = await db()
    .select({ origen: importados.origen })
    .from(importados)
    .innerJoin(eventos, eq(eventos.id, importados.fila));
  const known = new Set(rows.map(({ origen }) => origen));
  return (post) => known.has(keyOf(post));
};

/** Addresses of stored pictures by their content, and why others cannot be stored. */
interface Stored {
  readonly urls: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, string>;
}

const storePictures = async (files: readonly ReceivedFile[], show: Show): Promise<Stored> => {
  const each = new Map(files.map((file) => [file.sha256, file]));
  const urls = new Map<string, string>();
  const refused = new Map<string, string>();
  const told = show('Imágenes', each.size);
  await sequentially(each.values(), async (file) => {
    try {
      urls.set(file.sha256, await keepFile(file, FOLDER, 'imagen'));
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.set(file.sha256, error.message);
    }
    told(urls.size + refused.size);
  });
  return { urls, refused };
};

/** A picture in a text stays while the library has it. */
const keepInLibrary = async (url: string, descripcion: string): Promise<void> => {
  const { biblioteca } = tables;
  const [present] = await db().select().from(biblioteca).where(eq(biblioteca.archivo, url));
  if (present) return;
  const nombre = (await fileOf(url))?.nombre ?? '';
  await insertRow(biblioteca, { archivo: url, url, nombre, descripcion: descripcion || null });
};

const writeTexts = async (
  id_evento: number,
  { post, inText }: Planned,
  urlOf: (src: string) => string | null,
) => {
  const alts = new Map<string, string>();
  const blocks = blocksFromHtml(clean(post.body.html), {
    breaks: post.body.breaks,
    imageOf: (src, alt) => {
      const url = urlOf(src);
      if (url !== null) alts.set(url, alt);
      return url;
    },
    drop: () => undefined,
  });
  for (const [at, contenido] of splitText(blocks).entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoTextos, { id_evento, contenido, formato: 'markdown', orden: at + 1 });
  if (inText.length > 0) await sequentially(alts, ([url, alt]) => keepInLibrary(url, alt));
};

const writePost = async (
  planned: Planned,
  { urls, refused, spare }: Stored & { spare: string },
): Promise<Written> => {
  const { post, event, pictures, comments } = planned;
  const urlOf = (src: string): string | null => urls.get(pictures.get(src)?.sha256 ?? '') ?? null;
  const main = (post.picture === null ? null : urlOf(post.picture)) ?? spare;
  const seen = { fecha_creacion: post.fecha, created_at: post.fecha };
  const { id, slug } = await withNewSlug(ofEvents, post.slug || event.titulo, (free) =>
    insertRow(tables.eventos, { ...event, ...seen, slug: free, img_principal: main, img_fondo: main }),
  );
  await writeTexts(id, planned, urlOf);
  const gallery = post.gallery.flatMap((src) => urlOf(src) ?? []);
  for (const [at, img_url] of gallery.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoImagenes, { id_evento: id, img_url, descripcion: '', orden: at + 1 });
  await sequentially(comments, async ({ nombre, correo, contenido, fecha }) => {
    const when = { fecha, created_at: fecha };
    await insertRow(tables.comentarios, { nombre, correo, contenido, ...when, id_evento: id, estado: 'V' });
  });
  await db()
    .insert(tables.importados)
    .values({ origen: keyOf(post), fila: id })
    .onDuplicateKeyUpdate({ set: { fila: id } });
  const why = [...pictures].flatMap(([src, file]) => {
    const reason = refused.get(file.sha256);
    return reason === undefined ? [] : [`imagen ${src}: ${reason}`];
  });
  return { slug, notes: why };
};

/**
 * Writes posts as events with texts, pictures and comments: all or none, in one transaction and as one change, which staff
 * can take back. `spare` is shown where a post has no picture.
 */
export const writePosts = (
  plans: readonly Planned[],
  { spare, name, show }: { spare: ReceivedFile; name: string; show: Show },
): Promise<Written[]> =>
  unitOfWork(async () => {
    openChange({ name: 'Importación' });
    const wanted = plans.flatMap(({ pictures }) => [...pictures.values()]);
    // Stored first: encoding takes long, and events are written in turns with whoever uses the site.
    const stored = await storePictures(wanted, show);
    const first = await keepFile(spare, FOLDER, 'imagen');
    const told = show('Eventos', plans.length);
    const written: Written[] = [];
    await sequentially(plans, async (planned) => {
      written.push(await writePost(planned, { ...stored, spare: first }));
      told(written.length);
    });
    const { auditoria } = tables;
    const about = { operacion: 'eventos.importar', registro: name.slice(0, 190), cambio: changeMade() };
    await db()
      .insert(auditoria)
      .values({ ...CONSOLE, ...about });
    markChanged(Object.keys(groups));
    return written;
  });
