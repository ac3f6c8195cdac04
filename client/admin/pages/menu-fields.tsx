import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import type { PaginaEnLista } from '#shared/content/pages/paginas-propias.ts';
import { secciones } from '#shared/contract/words/secciones.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SelectField } from '../ui/form/form-fields.tsx';
import { MORE_MENU } from './menu-branches.ts';
import { TargetField } from './target-field.tsx';

/** The possible parents of an entry, by path. */
export const parentOptions: Readonly<Record<string, string>> = {
  '': `${MORE_MENU} (al final del menú)`,
  ...Object.fromEntries(secciones.filter(({ to }) => to !== '/').map(({ to, label }) => [to, label])),
};

type Names = 'id_pagina' | 'direccion' | 'texto' | 'bajo' | 'orden';

/** One control writes where an entry leads, and what visitors read of it, into three fields of the call. */
export const menuFields = (
  pages: readonly PaginaEnLista[],
  entries: readonly EnlaceMenu[],
): FieldTable<Names, EnlaceMenu> => ({
  id_pagina: ({ row }) => <TargetField entries={entries} pages={pages} row={row} />,
  direccion: null,
  texto: null,
  bajo: ({ name }) => <SelectField label="Debajo de" name={name} options={parentOptions} />,
  orden: null,
});
