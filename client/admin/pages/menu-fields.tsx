import { useWatch } from 'react-hook-form';
import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { PaginaEnLista } from '#shared/content/pages/paginas-propias.ts';
import { secciones } from '#shared/contract/words/secciones.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { MORE_MENU } from './menu-branches.ts';

/** The possible parents of an entry, by path. */
export const parentOptions: Readonly<Record<string, string>> = {
  '': `${MORE_MENU} (al final del menú)`,
  ...Object.fromEntries(secciones.filter(({ to }) => to !== '/').map(({ to, label }) => [to, label])),
};

/** Address of an entry without a page. */
const AddressField = ({ name }: { name: string }) => {
  const page: unknown = useWatch({ name: 'id_pagina' });
  return page ? null : (
    <TextField
      help="De este sitio, como /convenios, o de otro, como https://ejemplo.pe."
      label="Dirección"
      max={longitudes.direccionMenu}
      name={name}
      spellCheck={false}
    />
  );
};

/** The pages that an entry may lead to: each is in the menu once. */
const targets = (
  pages: readonly PaginaEnLista[],
  own: number | null | undefined,
): Record<string, string> => ({
  ...Object.fromEntries(
    pages
      .filter(({ id, enMenu }) => !enMenu || id === own)
      .map(({ id, titulo }) => [id, `Página «${titulo}»`]),
  ),
  '': 'Una dirección',
});

type Names = 'id_pagina' | 'direccion' | 'texto' | 'bajo' | 'orden';

export const menuFields = (pages: readonly PaginaEnLista[]): FieldTable<Names, EnlaceMenu> => ({
  id_pagina: ({ name, row }) => (
    <SelectField label="Adónde lleva" name={name} options={targets(pages, row?.id_pagina)} />
  ),
  direccion: ({ name }) => <AddressField name={name} />,
  texto: ({ name }) => (
    <TextField
      help="De una página, vacío muestra su título."
      label="Texto"
      mark="opcional"
      max={longitudes.enlaceMenu}
      name={name}
    />
  ),
  bajo: ({ name }) => <SelectField label="Debajo de" name={name} options={parentOptions} />,
  orden: null,
});
