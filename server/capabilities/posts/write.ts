import { sequentially } from '#shared/contract/sequentially.ts';
import type { PreparedFile, ReceivedFile } from '#server/platform/call/received-files.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { auditoria } from '#server/platform/db/schema.ts';
import { attachFile } from '#server/records/files/attach-file.ts';
import { FilePreparation } from '#server/records/files/prepare-files.ts';
import { currentChangeName, openChange } from '#server/records/tracking/change.ts';
import type { StartProgress } from '#server/operation/backup/backup.ts';
import { CONSOLE } from '#server/operation/privacy/person.ts';
import { countOf, keepAll, prepareAll, type PreparedFiles } from './files.ts';
import type { PlacedPage } from './page-family.ts';
import type { PlannedEvent } from './plan.ts';
import type { StoredContent } from './texts.ts';
import { fillEvent, writeEvent } from './write-events.ts';
import { fillPage, writePage } from './write-pages.ts';

/** The result of importing a post. */
export interface ImportResult {
  readonly address: string;
  readonly slug: string;
  /** Addresses of files that were found and cannot be stored, each with its reason. */
  readonly refused: ReadonlyMap<string, string>;
}

/** What an import writes. */
export interface Plans {
  readonly events: readonly PlannedEvent[];
  readonly pages: readonly PlacedPage[];
}
type OfEither = PlannedEvent | PlacedPage;
export type WrittenBy = ReadonlyMap<OfEither['post'], ImportResult>;

/** Files that were found and cannot be stored, and why. */
const refusals = ({ pictures, documents }: OfEither, kept: StoredContent): Map<string, string> => {
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
  readonly show: StartProgress;
}

interface Made<T> {
  readonly id: number;
  readonly slug: string;
  readonly planned: T;
}

const makeAll = async <T extends OfEither>(
  plans: readonly T[],
  make: (planned: T) => Promise<{ id: number; slug: string }>,
): Promise<Made<T>[]> => {
  const made: Made<T>[] = [];
  await sequentially(plans, async (planned) => {
    made.push({ ...(await make(planned)), planned });
  });
  return made;
};

/** Rows first and their contents after, because texts link to each other. */
const writeRows = async (
  { events, pages }: Plans,
  kept: StoredContent,
  show: StartProgress,
): Promise<WrittenBy> => {
  const written = new Map<OfEither['post'], ImportResult>();
  const madeEvents = await makeAll(events, (one) => writeEvent(one, kept));
  const madePages = await makeAll(pages, writePage);
  const told = show('Entradas y páginas', events.length + pages.length);
  const note = (folder: string, { slug, planned }: Made<OfEither>): void => {
    written.set(planned.post, { slug, address: folder + slug, refused: refusals(planned, kept) });
    told(written.size);
  };
  await sequentially(madeEvents, async (made) => {
    await fillEvent(made.id, made.planned, kept);
    note('/eventos/', made);
  });
  const titles = new Map(
    madePages.map(({ slug, planned }) => [planned.key, { slug, titulo: planned.page.titulo }]),
  );
  await sequentially(madePages, async (made) => {
    await fillPage(made, kept, titles);
    note('/', made);
  });
  return written;
};

const writeAll = (
  plans: Plans,
  { pictures, documents, spare }: { pictures: PreparedFiles; documents: PreparedFiles; spare: PreparedFile },
  { name, show }: Import,
): Promise<WrittenBy> =>
  unitOfWork(async () => {
    openChange({ name: 'Importación' });
    const kept: StoredContent = {
      pictures: await keepAll(pictures),
      documents: await keepAll(documents),
      // Without an event nothing would show it.
      spare: plans.events.length === 0 ? '' : await attachFile(spare, 'archivo'),
    };
    const written = await writeRows(plans, kept, show);
    const about = {
      operacion: 'eventos.importar',
      registro: name.slice(0, 190),
      cambio: currentChangeName(),
    };
    await db()
      .insert(auditoria)
      .values({ ...CONSOLE, ...about });
    return written;
  });

/**
 * Writes posts as events and pages with texts, pictures, documents and comments: all or none, in one transaction and as
 * one change, which staff can take back. `spare` is shown where an event has no picture.
 */
export const writePosts = async (
  plans: Plans,
  { spare, ...about }: Import & { spare: ReceivedFile },
): Promise<WrittenBy> => {
  const [ofEvent, ofLibrary] = [new FilePreparation('eventos'), new FilePreparation('biblioteca')];
  const all: OfEither[] = [...plans.events, ...plans.pages];
  try {
    const wanted = {
      pictures: all.flatMap(({ pictures }) => Array.from(pictures.values())),
      documents: all.flatMap(({ documents }) => Array.from(documents.values())),
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
