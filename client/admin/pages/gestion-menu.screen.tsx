import { Plus } from 'lucide-react';
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router-dom';
import { type EnlaceMenu, enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { read } from '../../api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useMay } from '../session/may.tsx';
import { Icon } from '../ui/icon.tsx';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import type { Column } from '../ui/list/columns.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { Mark } from '../ui/mark.tsx';
import { Note } from '../ui/note.tsx';
import type { RowNoun } from '../ui/row-noun.ts';
import { useReorder } from '../crud/use-reorder.ts';
import type { ListSection } from '../ui/list/types.ts';
import { branchOf, menuBranches, menuText, MORE_MENU } from './menu-branches.ts';
import { proposedText, titlesForMenu, withoutTitle } from './entry-text.ts';
import { menuFields } from './menu-fields.tsx';
import { MenuPicture } from './menu-picture.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** Opens the sheet for a new entry below a section. */
const AddHere = ({ name, bajo }: { name: string; bajo: string }) => (
  <Link
    aria-label={`Agregar aquí, en ${name}`}
    className={buttonClass({ variant: 'ghost', size: 'sm' })}
    state={{ bajo }}
    to={{ search: `${SHEET_PARAMS.create}=1` }}
  >
    <Icon of={Plus} size={18} />
    <span>Agregar aquí</span>
  </Link>
);

/** The section whose «Agregar aquí» opened the sheet. */
const useChosenSection = (): string => {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'bajo' in state ? String(state.bajo) : '';
};

/** A list for each entry of the site, in the menu's order, with what staff put under it; entries move within theirs. */
const useSections = (entries: readonly EnlaceMenu[]): readonly ListSection<EnlaceMenu>[] => {
  const mayAdd = useMay()(enlacesMenu.create);
  const whole = useReorder({
    list: 'menu',
    named: 'Menú',
    rows: entries,
    call: enlacesMenu.ordenar,
  });
  return menuBranches(entries).map(({ name, bajo, rows }) => {
    const own = new Set(rows.map(({ id }) => id));
    const order = whole && {
      ...whole,
      list: `menu-${name}`,
      ids: whole.ids.filter((id) => own.has(id)),
      // The places of an entry count only among those beside it.
      put: (ids: readonly number[]) => whole.put([...whole.ids.filter((id) => !own.has(id)), ...ids]),
    };
    const tools = mayAdd && bajo !== undefined ? <AddHere bajo={bajo} name={name} /> : null;
    // Visitors see an empty section too.
    return { name, rows, prefix: `${name}_`, order, tools, isFixed: true };
  });
};

export const loader = adminLoader(async () => {
  const [entries, pages] = await Promise.all([read(enlacesMenu.list), read(paginasPropias.list)]);
  return { entries, pages };
});

const noun: RowNoun = {
  one: 'entrada',
  many: 'entradas',
  gender: 'f',
  isRare: true,
  words: { create: 'Agregar al menú', edit: 'Editar entrada del menú', remove: 'Quitar del menú' },
};

const columns: readonly Column<EnlaceMenu>[] = [
  { key: 'texto', title: 'Texto', priority: 1, text: menuText },
  {
    key: 'destino',
    title: 'Adónde lleva',
    priority: 1,
    pair: 'texto',
    text: ({ pagina, direccion }) => (pagina === null ? (direccion ?? '') : `Página «${pagina}»`),
  },
];

const csvColumns: readonly CsvColumn<EnlaceMenu>[] = [
  { title: 'Debajo de', text: ({ bajo }) => branchOf(bajo) },
  ...columns,
];

const look = ({ visible }: EnlaceMenu) => ({
  mark: visible ? null : <Mark tone="aviso">No se ve</Mark>,
});

/** What staff add to the menu of the site, pages of their own and addresses, as a tree like that of visitors. */
export const Component = () => {
  const { entries, pages } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const section = useChosenSection();
  // «Poner en el menú» of a page leads here.
  const chosen = pages.find(({ id, enMenu }) => String(id) === params.get('pagina') && !enMenu);
  const target = chosen ? String(chosen.id) : '';
  return (
    <>
      <SheetScreen
        api={enlacesMenu}
        blank={{
          id_pagina: target,
          direccion: '',
          texto: proposedText('', target, titlesForMenu(pages)),
          bajo: section,
        }}
        columns={columns}
        creating={{ complete: (values) => Promise.resolve(withoutTitle(values, pages)) }}
        csvColumns={csvColumns}
        fields={menuFields(pages, entries)}
        id="enlace"
        initial={{ key: 'orden', dir: 'asc' }}
        lists={useSections(entries)}
        extras={look}
        nameOf={menuText}
        noun={noun}
        question="¿Estás seguro de que deseas quitar esta entrada del menú?"
        {...(entries.length > 0 && { search: 'Buscar por texto o dirección' })}
        title="Menú del sitio"
        toForm={({ id_pagina, direccion, texto, bajo }) => ({
          id_pagina: id_pagina === null ? '' : String(id_pagina),
          direccion: direccion ?? '',
          texto: texto ?? '',
          bajo: bajo ?? '',
        })}
      >
        <Note>
          Las secciones del menú son fijas, y Cuotas, Agenda y Elecciones las pone el sitio. Debajo de cada
          una, y en «{MORE_MENU}», pones tus páginas y otros sitios.
        </Note>
        {entries.length > 0 ? <MenuPicture entries={entries} /> : null}
      </SheetScreen>
    </>
  );
};
