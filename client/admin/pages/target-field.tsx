import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { PaginaEnLista } from '#shared/content/pages/paginas-propias.ts';
import { otrasSecciones } from '#shared/contract/words/secciones.ts';
import styles from '../../ui/forms/field.module.css';
import { type ControlProps, Field } from '../../ui/forms/field.tsx';
import { cx } from '../../lib/cx.ts';
import { proposedText, titlesForMenu } from './entry-text.ts';
import { TextField } from '../ui/form/form-fields.tsx';
import selectStyles from '../ui/form/form-fields.module.css';
import { useFieldId } from '../ui/form/form-context.ts';

/** Screens of the site that are in no menu of their own accord. */
const screens: ReadonlyMap<string, string> = new Map([
  ...otrasSecciones.map(({ to, label }) => [to, label] as const),
  ['/colegiados', 'Buscar colegiado'],
  ['/nosotros/consejos', 'Consejos anteriores'],
  ['/verificar', 'Verificar un documento'],
  ['/privacidad', 'Aviso de privacidad'],
]);

/** The choice that asks for an address; a page is chosen by its number, a screen by its path. */
const OTHER = 'otra';

interface TargetFieldProps {
  pages: readonly PaginaEnLista[];
  entries: readonly EnlaceMenu[];
  row: EnlaceMenu | null;
}

type Options = readonly (readonly [value: string, name: string])[];

/** What an entry can lead to and does not yet: each page and each screen is in the menu once. */
const groupsOf = ({ pages, entries, row }: TargetFieldProps): Readonly<Record<string, Options>> => {
  const taken = new Set(entries.filter((entry) => entry.id !== row?.id).map(({ direccion }) => direccion));
  return {
    'Tus páginas que no están en el menú': pages
      .filter(({ id, enMenu }) => !enMenu || id === row?.id_pagina)
      .map(({ id, titulo }) => [String(id), titulo]),
    'Pantallas del sitio': [...screens].filter(([path]) => !taken.has(path)),
  };
};

/** The chosen target, and the function that chooses another; a page and a screen bring their names along. */
const useTarget = (pages: readonly PaginaEnLista[]) => {
  const { setValue, getValues } = useFormContext<Record<'id_pagina' | 'direccion' | 'texto', string>>();
  const [page, address] = useWatch<Record<'id_pagina' | 'direccion', string>, ['id_pagina', 'direccion']>({
    name: ['id_pagina', 'direccion'],
  });
  const [isOther, setOther] = useState(false);
  const typed = screens.has(address) ? address : address && OTHER;
  return {
    chosen: page || (isOther ? OTHER : typed),
    choose: (value: string): void => {
      const screen = screens.get(value);
      setOther(value === OTHER);
      setValue('id_pagina', screen === undefined && value !== OTHER ? value : '', { shouldDirty: true });
      setValue('direccion', screen === undefined ? '' : value, { shouldDirty: true });
      const names = new Map([...screens, ...titlesForMenu(pages)]);
      setValue('texto', proposedText(getValues('texto'), value, names), { shouldDirty: true });
    },
  };
};

interface TargetSelectProps extends Pick<ReturnType<typeof useTarget>, 'chosen' | 'choose'> {
  groups: Readonly<Record<string, Options>>;
  control: ControlProps;
}

const TargetSelect = ({ groups, chosen, choose, control }: TargetSelectProps) => (
  <select
    className={cx(styles['control'], selectStyles['lista'])}
    onChange={({ target }) => choose(target.value)}
    value={chosen}
    {...control}
  >
    <option disabled value="">
      Elige adónde lleva
    </option>
    {Object.entries(groups).map(([label, options]) =>
      options.length === 0 ? null : (
        <optgroup key={label} label={label}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ),
    )}
    <option value={OTHER}>Otra dirección</option>
  </select>
);

/** Where an entry leads: first the pages that staff wrote and nobody finds yet, then screens of the site, then any address. */
export const TargetField = (props: TargetFieldProps) => {
  const { chosen, choose } = useTarget(props.pages);
  const { getFieldState, formState } = useFormContext();
  const id = useFieldId('id_pagina');
  const address = useFieldId('direccion');
  const isPage = /^\d+$/.test(chosen);
  const isOther = chosen === OTHER;
  return (
    <>
      {/* Where the summary of errors leads while no address is asked for. */}
      <div id={isOther ? undefined : address} tabIndex={-1}>
        <Field
          error={isOther ? undefined : getFieldState('direccion', formState).error?.message}
          id={id}
          label="Adónde lleva"
        >
          {(control) => (
            <TargetSelect choose={choose} chosen={chosen} control={control} groups={groupsOf(props)} />
          )}
        </Field>
      </div>
      {isOther ? (
        <TextField
          help="De este sitio, como /convenios, o de otro, como https://ejemplo.pe."
          label="Dirección"
          max={longitudes.direccionMenu}
          name="direccion"
          spellCheck={false}
        />
      ) : null}
      <TextField
        help={isPage ? 'Vacío, se ve el título de la página.' : undefined}
        label="Texto"
        mark={isPage ? 'opcional' : undefined}
        max={longitudes.enlaceMenu}
        name="texto"
      />
    </>
  );
};
