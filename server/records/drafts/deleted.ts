import { eq, inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import {
  consejos,
  consultas,
  convenios,
  direcciones,
  eventos,
  paginasPropias,
  procesosElectorales,
} from '#server/platform/db/schema.ts';

/** The names of rows that are there, of those asked for. */
type Present = (names: string[]) => Promise<string[]>;

type Numbered =
  | typeof consejos
  | typeof consultas
  | typeof convenios
  | typeof paginasPropias
  | typeof procesosElectorales;

const byNumber =
  (table: Numbered): Present =>
  async (names) => {
    const found = await db()
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, names.map(Number).filter(Number.isSafeInteger)));
    return found.map(({ id }) => String(id));
  };

/** Also those known by a former slug, which leads to the event. */
const bySlug: Present = async (names) => {
  const [now, former] = await Promise.all([
    db().select({ slug: eventos.slug }).from(eventos).where(inArray(eventos.slug, names)),
    db()
      .select({ slug: direcciones.slug })
      .from(direcciones)
      .innerJoin(eventos, eq(eventos.id, direcciones.fila))
      .where(inArray(direcciones.slug, names)),
  ]);
  return [...now, ...former].map(({ slug }) => slug);
};

/** Screens of the office about one row, by the path before the row's name. */
const screens: Readonly<Record<string, Present>> = {
  '/nuevo-evento': bySlug,
  '/nueva-pagina': byNumber(paginasPropias),
  '/nuevo-convenio': byNumber(convenios),
  '/nuevo-proceso': byNumber(procesosElectorales),
  '/gestion-dirigente': byNumber(consejos),
  '/consulta': byNumber(consultas),
};

const ROW = /^(?<screen>\/[^/#]+)\/(?<name>[^/#]+)#/;

/** Of forms by their names, those whose screen is about a row that is gone. */
export const formsOfDeleted = async (forms: readonly string[]): Promise<ReadonlySet<string>> => {
  const about = forms.flatMap((form) => {
    const { screen = '', name = '' } = ROW.exec(form)?.groups ?? {};
    return screen in screens ? [{ form, screen, name }] : [];
  });
  const gone = await Promise.all(
    Object.entries(screens).map(async ([screen, presentOf]) => {
      const mine = about.filter((one) => one.screen === screen);
      if (mine.length === 0) return [];
      const present = await presentOf(mine.map(({ name }) => name));
      return mine.filter(({ name }) => !present.includes(name)).map(({ form }) => form);
    }),
  );
  return new Set(gone.flat());
};
