import { useLoaderData, useSearchParams } from 'react-router-dom';
import { type EnlaceMenu, enlacesMenu } from '#shared/enlaces-menu.ts';
import { paginasPropias } from '#shared/paginas-propias.ts';
import { secciones } from '#shared/secciones.ts';
import { read } from '../../api.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import { menuFields, MORE } from './menu-fields.tsx';
import { MenuMoves } from './menu-moves.tsx';
import { adminLoader } from '../session/loading.ts';
import type { Column } from '../ui/list/table.tsx';
import { Mark } from '../ui/mark.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [entries, pages] = await Promise.all([read(enlacesMenu.list), read(paginasPropias.list)]);
  return { entries, pages };
});

const words = {
  create: 'Agregar al menú',
  edit: 'Editar entrada del menú',
  remove: 'Quitar del menú',
  confirm: '¿Estás seguro de que deseas quitar esta entrada del menú?',
};

const labelOf = (bajo: string | null): string => secciones.find(({ to }) => to === bajo)?.label ?? MORE;
const nameOf = ({ texto, pagina }: EnlaceMenu): string => texto ?? pagina ?? '';

/** In the order of the menu: by the entry they stand under, then by their own places. */
const placeOf = ({ bajo, orden }: EnlaceMenu): number => {
  const section = secciones.findIndex(({ to }) => to === bajo);
  return (section < 0 ? secciones.length : section) * 1_000_000 + orden;
};

const columns: readonly Column<EnlaceMenu>[] = [
  {
    key: 'texto',
    title: 'Texto',
    text: nameOf,
    sortBy: nameOf,
    cell: (entry) => (
      <>
        {nameOf(entry)} {entry.visible ? null : <Mark tone="aviso">No se ve</Mark>}
      </>
    ),
  },
  {
    key: 'lugar',
    title: 'Debajo de',
    text: ({ bajo }) => labelOf(bajo),
    sortBy: placeOf,
  },
  {
    key: 'destino',
    title: 'Adónde lleva',
    text: ({ pagina, direccion }) => (pagina === null ? (direccion ?? '') : `Página «${pagina}»`),
  },
];

/** What staff add to the menu of the site: pages of their own and addresses. */
export const Component = () => {
  const { entries, pages } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  // «Poner en el menú» of a page leads here.
  const chosen = pages.find(({ id, enMenu }) => String(id) === params.get('pagina') && !enMenu);
  return (
    <CrudScreen
      api={enlacesMenu}
      blank={{ id_pagina: chosen ? String(chosen.id) : '', direccion: '', texto: '', bajo: '' }}
      columns={columns}
      fields={menuFields(pages)}
      id="enlace"
      initial={{ key: 'lugar', dir: 'asc' }}
      lists={[{ title: 'Menú', rows: entries, empty: 'Todavía no agregaste nada al menú.' }]}
      nameOf={nameOf}
      noun="menu"
      renderMore={(row, inOrder) =>
        inOrder ? <MenuMoves entry={row} menu={entries} name={nameOf(row)} /> : null
      }
      search="Buscar por texto o dirección"
      title="Menú del sitio"
      toForm={({ id_pagina, direccion, texto, bajo }) => ({
        id_pagina: id_pagina === null ? '' : String(id_pagina),
        direccion: direccion ?? '',
        texto: texto ?? '',
        bajo: bajo ?? '',
      })}
      words={words}
    />
  );
};
