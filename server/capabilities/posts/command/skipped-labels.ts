import type { ForeignSite, Label } from '../post.ts';

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
export const skippedLabels = ({ posts }: ForeignSite): string[] => {
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
