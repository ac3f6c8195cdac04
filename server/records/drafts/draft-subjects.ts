import { eq, inArray } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
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

/** The rows that are there, of those asked for: what each is called, by its name in the address. */
type Titles = (names: string[]) => Promise<readonly (readonly [name: string, titulo: string])[]>;

type Numbered =
  | typeof consejos
  | typeof consultas
  | typeof convenios
  | typeof paginasPropias
  | typeof procesosElectorales;

const byNumber =
  (table: Numbered, titulo: MySqlColumn): Titles =>
  async (names) => {
    const found = await db()
      .select({ id: table.id, titulo })
      .from(table)
      .where(inArray(table.id, names.map(Number).filter(Number.isSafeInteger)));
    return found.map(({ id, titulo: title }) => [String(id), String(title)]);
  };

/** Also those known by a former slug, which leads to the event. */
const bySlug: Titles = async (names) => {
  const { titulo } = eventos;
  const [now, former] = await Promise.all([
    db().select({ slug: eventos.slug, titulo }).from(eventos).where(inArray(eventos.slug, names)),
    db()
      .select({ slug: direcciones.slug, titulo })
      .from(direcciones)
      .innerJoin(eventos, eq(eventos.id, direcciones.fila))
      .where(inArray(direcciones.slug, names)),
  ]);
  return [...now, ...former].map(({ slug, titulo: title }) => [slug, title]);
};

/** Screens of the office about one row, by the path before the row's name. */
const screens: Readonly<Record<string, Titles>> = {
  '/nuevo-evento': bySlug,
  '/nueva-pagina': byNumber(paginasPropias, paginasPropias.titulo),
  '/nuevo-convenio': byNumber(convenios, convenios.nombre_Institucion),
  '/nuevo-proceso': byNumber(procesosElectorales, procesosElectorales.titulo),
  '/gestion-dirigente': byNumber(consejos, consejos.periodo),
  '/consulta': byNumber(consultas, consultas.nombre),
};

const ROW = /^(?<screen>\/[^/#]+)\/(?<name>[^/#]+)#/;

interface Subject {
  /** What it is called; null once it is deleted. */
  titulo: string | null;
  eliminado: boolean;
}

/** Of forms by their names, what row their screen is about, for those of one row. */
export const subjectsOf = async (forms: readonly string[]): Promise<ReadonlyMap<string, Subject>> => {
  const about = forms.flatMap((form) => {
    const { screen = '', name = '' } = ROW.exec(form)?.groups ?? {};
    return screen in screens ? [{ form, screen, name }] : [];
  });
  const found = await Promise.all(
    Object.entries(screens).map(async ([screen, titlesOf]) => {
      const mine = about.filter((one) => one.screen === screen);
      if (mine.length === 0) return [];
      const titles = new Map(await titlesOf(mine.map(({ name }) => name)));
      return mine.map(({ form, name }): [string, Subject] => {
        const titulo = titles.get(name) ?? null;
        return [form, { titulo, eliminado: titulo === null }];
      });
    }),
  );
  return new Map(found.flat());
};
