import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { isExtension, tipos } from '#shared/contract/fields/archivos.ts';
import { containsText } from '#server/platform/db/rows/contains-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listRows, type Page } from '#server/platform/db/rows/listing.ts';
import { archivos, biblioteca } from '#server/platform/db/schema.ts';
import { countUses, isUnused } from '#server/records/files/references.ts';

/** What is answered where no part of the list is asked for. */
const FIRST: Page = { limit: 100, offset: 0 };

const isServed = eq(archivos.retirado, false);

/** The files that match, newest first, with how often each is shown. */
export const listFiles = async (page: Page | null, matchesTerm?: SQL) => {
  const where = and(isServed, matchesTerm);
  const ofFile = eq(biblioteca.archivo, archivos.url);
  const listing = db()
    .select({
      url: archivos.url,
      nombre: archivos.nombre,
      tipo: archivos.tipo,
      bytes: archivos.bytes,
      creado: archivos.creado,
      id: biblioteca.id,
      version: biblioteca.version,
      descripcion: biblioteca.descripcion,
      foco_x: biblioteca.foco_x,
      foco_y: biblioteca.foco_y,
    })
    .from(archivos)
    .leftJoin(biblioteca, ofFile)
    .where(where)
    .orderBy(desc(archivos.creado), desc(archivos.url))
    .$dynamic();
  const found = await listRows(listing, page ?? FIRST, async () => {
    const counted = db()
      .select({ url: archivos.url })
      .from(archivos)
      .leftJoin(biblioteca, ofFile)
      .where(where);
    return db().$count(counted.as('contados'));
  });
  const uses = await countUses(found.rows.map(({ url }) => url));
  return {
    total: page ? found.total : null,
    rows: found.rows.map(({ version, ...row }) =>
      Object.assign(row, { usos: uses.get(row.url) ?? 0 }, version === null ? {} : { version }),
    ),
  };
};

const TIPO = /^tipo:(\w+)$/i;
const UNUSED = 'uso:ninguno';
const UNDESCRIBED = 'descripcion:ninguna';

const ofTypes = (words: readonly string[]): SQL | undefined => {
  const wanted = words.flatMap((word) => TIPO.exec(word)?.[1]?.toLowerCase() ?? []).filter(isExtension);
  return wanted.length > 0
    ? inArray(
        archivos.tipo,
        wanted.map((extension) => tipos[extension]),
      )
    : undefined;
};

const holds = (word: string): SQL | undefined =>
  containsText(word, [archivos.nombre, biblioteca.descripcion]);

/** What a term asks of a file. */
export const matchesTerm = async (term: string): Promise<SQL | undefined> => {
  const words = term.split(/\s+/).filter(Boolean);
  const plain = words.filter((word) => word !== UNUSED && word !== UNDESCRIBED && !TIPO.test(word));
  return and(
    ofTypes(words),
    words.includes(UNUSED) ? await isUnused(archivos.url) : undefined,
    words.includes(UNDESCRIBED) ? isNull(biblioteca.descripcion) : undefined,
    ...plain.map(holds),
  );
};
