import { type EnlaceMenu, enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { secciones } from '#shared/contract/words/secciones.ts';
import { useReorder } from '../crud/use-reorder.ts';
import type { ListOf } from '../ui/list/types.ts';
import { MORE } from './menu-fields.tsx';

/** What an entry stands under, in words. */
export const labelOf = (bajo: string | null): string =>
  secciones.find(({ to }) => to === bajo)?.label ?? MORE;

const labels = [...secciones.map(({ label }) => label), MORE];

/** A list for each entry of the site that staff put something under, in the menu's order; entries move within theirs. */
export const useBranches = (entries: readonly EnlaceMenu[]): readonly ListOf<EnlaceMenu>[] => {
  const whole = useReorder({
    list: 'menu',
    rows: entries,
    call: enlacesMenu.ordenar,
  });
  return labels
    .map((name) => ({ name, rows: entries.filter(({ bajo }) => labelOf(bajo) === name) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => {
      const own = new Set(rows.map(({ id }) => id));
      const order = whole && {
        ...whole,
        list: `menu-${name}`,
        ids: whole.ids.filter((id) => own.has(id)),
        // The places of an entry count only among those beside it.
        put: (ids: readonly number[]) => whole.put([...whole.ids.filter((id) => !own.has(id)), ...ids]),
      };
      return { name, rows, prefix: `${name}_`, order };
    });
};
