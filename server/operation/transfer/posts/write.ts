import { eq } from 'drizzle-orm';
import { groups } from '#shared/contract/contract.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { Show } from '../../backup/backup.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { markChanged, unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { claimFormer, ofEvents } from '#server/platform/db/publication/addresses.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import * as tables from '#server/platform/db/schema.ts';
import { changeMade, openChange } from '#server/records/kept/change.ts';
import { CONSOLE } from '../../privacy/person.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { insertRow } from '#server/records/rows.ts';
import { keepFile } from '#server/records/files/keep.ts';
import { Preparation } from '#server/records/files/prepare.ts';
import type { PreparedFile, ReceivedFile } from '#server/files/uploads/received.ts';
import { blocksFromHtml } from './html/markdown.ts';
import { countOf, keepAll, keepInLibrary, prepareAll, type Ready, type Stored, urlIn } from './files.ts';
import { asBefore, eventAt, pathOf } from './links.ts';
import { clean, type Planned } from './plan.ts';
import type { Post } from './post.ts';
import { splitText } from './split-text.ts';

/** What has become of a post. */
export interface Written {
  readonly slug: string;
  /** Addresses of files that were found and cannot be stored, each with its reason. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Tells whether a post was imported before and its event is still in the site. */
export const knownPosts = async (): Promise<(post: Post) => boolean> => {
  const { importados, eventos } = tables;
  const rows = await db()
    .select({ origen: importados.origen })
    .from(importados)
    .innerJoin(eventos, eq(eventos.id, importados.fila));
  const known = new Set(rows.map(({ origen }) => origen));
  return ({ origin, formerOrigins = [] }) => [origin, ...formerOrigins].some((one) => known.has(sha256(one)));
};

/** All that posts show and lead to. */
interface Kept {
  readonly pictures: Stored;
  readonly documents: Stored;
  /** Shown where a post has no picture. */
  readonly spare: string;
}

/** Where the links of a post lead from here: to events, to files of the library, or still to the site before. */
const linksOf = async (
  { links, documents }: Planned,
  kept: Kept,
): Promise<ReadonlyMap<string, string | null>> => {
  const targets = new Map<string, string | null>();
  await sequentially(links, async (href) => {
    targets.set(href, (await eventAt(href)) ?? asBefore(href));
  });
  await sequentially(documents.keys(), async (href) => {
    const url = urlIn(kept.documents, documents, href);
    if (url !== null) await keepInLibrary(url, null);
    targets.set(href, url ?? asBefore(href));
  });
  return targets;
};

const writeTexts = async (id_evento: number, planned: Planned, kept: Kept): Promise<void> => {
  const { post, pictures } = planned;
  const alts = new Map<string, string>();
  const links = await linksOf(planned, kept);
  const blocks = blocksFromHtml(clean(post.body.html), {
    breaks: post.body.breaks,
    imageOf: (src, alt) => {
      const url = urlIn(kept.pictures, pictures, src);
      if (url !== null) alts.set(url, alt);
      return url;
    },
    // Without its machine a link of that text meant the system before, also one to a file that is missing.
    linkOf: (href) => {
      if (links.has(href)) return links.get(href) ?? null;
      return href.startsWith('/') ? asBefore(href) : href;
    },
    gallery: () => undefined,
    drop: () => undefined,
  });
  for (const [at, contenido] of splitText(blocks).entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoTextos, { id_evento, contenido, formato: 'markdown', orden: at + 1 });
  await sequentially(alts, ([url, alt]) => keepInLibrary(url, alt || null));
};

const writeGallery = async (id_evento: number, { gallery, pictures }: Planned, kept: Kept): Promise<void> => {
  const shown = new Map<string, string>();
  for (const { src, texto } of gallery) {
    const url = urlIn(kept.pictures, pictures, src);
    if (url !== null && !shown.has(url)) shown.set(url, clean(texto).replaceAll(/\s+/g, ' '));
  }
  for (const [at, [img_url, texto]] of [...shown].entries()) {
    const descripcion = texto.slice(0, longitudes.descripcionDeImagen).toWellFormed();
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoImagenes, { id_evento, img_url, descripcion, orden: at + 1 });
  }
};

const writeComments = (id_evento: number, { comments }: Planned): Promise<void> =>
  sequentially(comments, async ({ nombre, correo, contenido, fecha }) => {
    const when = { fecha, created_at: fecha };
    await insertRow(tables.comentarios, { nombre, correo, contenido, ...when, id_evento, estado: 'V' });
  });

/** An event without its texts, which lead to other events: those have their addresses first. */
const writeEvent = async (
  { post, event, pictures }: Planned,
  kept: Kept,
): Promise<{ id: number; slug: string }> => {
  const main = (post.picture === null ? null : urlIn(kept.pictures, pictures, post.picture)) ?? kept.spare;
  const seen = { fecha_creacion: post.fecha, created_at: post.fecha };
  const { id, slug } = await withNewSlug(ofEvents, post.slug || event.titulo, (free) =>
    insertRow(tables.eventos, { ...event, ...seen, slug: free, img_principal: main, img_fondo: main }),
  );
  const former = new Set(post.addresses.flatMap((address) => pathOf(address) ?? []));
  former.delete(`/eventos/${slug}`);
  await claimFormer(id, [...former]);
  await db()
    .insert(tables.importados)
    .values({ origen: sha256(post.origin), fila: id })
    .onDuplicateKeyUpdate({ set: { fila: id } });
  return { id, slug };
};

/** Files that were found and cannot be stored, and why. */
const refusals = ({ pictures, documents }: Planned, kept: Kept): Map<string, string> => {
  const pairs = [
    [pictures, kept.pictures],
    [documents, kept.documents],
  ] as const;
  return new Map(
    pairs.flatMap(([files, { refused }]) =>
      [...files].flatMap(([address, file]) => {
        const why = refused.get(file.sha256);
        return why === undefined ? [] : [[address, why] as const];
      }),
    ),
  );
};

interface Import {
  readonly name: string;
  readonly show: Show;
}

const writeAll = (
  plans: readonly Planned[],
  { pictures, documents, spare }: { pictures: Ready; documents: Ready; spare: PreparedFile },
  { name, show }: Import,
): Promise<Written[]> =>
  unitOfWork(async () => {
    openChange({ name: 'Importación' });
    const kept: Kept = {
      pictures: await keepAll(pictures),
      documents: await keepAll(documents),
      spare: await keepFile(spare, 'archivo'),
    };
    const made: { id: number; slug: string; planned: Planned }[] = [];
    await sequentially(plans, async (planned) => {
      made.push({ ...(await writeEvent(planned, kept)), planned });
    });
    const told = show('Eventos', plans.length);
    const written: Written[] = [];
    await sequentially(made, async ({ id, slug, planned }) => {
      await writeTexts(id, planned, kept);
      await writeGallery(id, planned, kept);
      await writeComments(id, planned);
      written.push({ slug, refused: refusals(planned, kept) });
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

/**
 * Writes posts as events with texts, pictures, documents and comments: all or none, in one transaction and as one change,
 * which staff can take back. `spare` is shown where a post has no picture.
 */
export const writePosts = async (
  plans: readonly Planned[],
  { spare, ...about }: Import & { spare: ReceivedFile },
): Promise<Written[]> => {
  const [ofEvent, ofLibrary] = [new Preparation('eventos'), new Preparation('biblioteca')];
  try {
    const wanted = {
      pictures: plans.flatMap(({ pictures }) => [...pictures.values()]),
      documents: plans.flatMap(({ documents }) => [...documents.values()]),
    };
    const pictures = await prepareAll(
      wanted.pictures,
      ofEvent,
      about.show('Imágenes', countOf(wanted.pictures)),
    );
    const documents = await prepareAll(
      wanted.documents,
      ofLibrary,
      about.show('Documentos', countOf(wanted.documents)),
    );
    const prepared = await ofEvent.prepare(spare, 'archivo', { anew: true });
    return await writeAll(plans, { pictures, documents, spare: prepared }, about);
  } finally {
    await ofEvent.discard();
    await ofLibrary.discard();
  }
};
