import { redirect, useLoaderData } from 'react-router-dom';
import { consejos } from '#shared/content/councils/consejos.ts';
import { type Dirigente, dirigentes } from '#shared/content/councils/dirigentes.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { read } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { FieldTable } from '../crud/crud-api.ts';
import { parseRowId } from '../crud/parse-row-id.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { NumberField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { councilPath } from './council-path.ts';
import { useCouncils } from './councils.tsx';
import { drawSilhouette } from './drawn-silhouette.ts';
import { Periods } from './periods.tsx';
import { UserRound } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fileRuleOf } from '../crud/file-rule.ts';
import s from './periods.module.css';
import { FileField, PortraitPreview } from '../ui/form/file-field.tsx';

const rule = fileRuleOf(dirigentes.create.input, 'image');

/** The call that makes a leader wants a picture: without a portrait, it is sent their silhouette. */
const withPortrait = async <Values extends { image?: unknown; nombre?: unknown }>(
  values: Values,
): Promise<Values> =>
  values.image === undefined ? { ...values, image: await drawSilhouette(String(values.nombre)) } : values;

interface PortraitFieldProps {
  name: string;
  row: Dirigente | null;
}

const ABOUT_PORTRAITS =
  'Retrato vertical, de proporción 4 a 5. Sin él se ve una silueta dibujada, distinta para cada nombre.';

/** The portrait of a leader, which may be left out and taken back. */
const PortraitField = ({ name, row }: PortraitFieldProps) => {
  const { getValues, setValue, watch } = useFormContext();
  // In a copied council, another person takes a post by a new name.
  const isOfAnother =
    row !== null && String(watch('nombre')).trim() !== row.nombre && watch(name) === undefined;
  const putSilhouette = async (): Promise<void> =>
    setValue(name, await drawSilhouette(String(getValues('nombre'))), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <FileField
      acts={[
        row && { verb: 'Quitar y poner la silueta', icon: UserRound, onPress: () => void putSilhouette() },
      ]}
      current={row?.url_consejal}
      help={
        isOfAnother ? (
          <span className={s['ajeno']}>
            <output>
              <b>El retrato es de {row.nombre}: cámbialo o quítalo.</b>
            </output>
            <Button onClick={() => void putSilhouette()} size="sm" variant="secondary">
              Quitarlo
            </Button>
          </span>
        ) : (
          ABOUT_PORTRAITS
        )
      }
      label="Imagen"
      mark={row ? undefined : 'opcional'}
      name={name}
      isPortrait
      preview={PortraitPreview}
      rule={rule}
    />
  );
};

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params: { idConsejo } }) => {
  const all = await read(consejos.todos);
  const councils = all.toSorted((a, b) => Number(b.situacion === 'V') - Number(a.situacion === 'V'));
  const id = idConsejo === undefined ? null : parseRowId(idConsejo);
  const council = councils.find((one) => (id === null ? one.situacion === 'V' : one.id === id)) ?? null;
  // The council was deleted, perhaps on this screen.
  if (id !== null && !council) throw redirect(councilPath());
  const [rows, settings] = await Promise.all([
    council ? read(consejos.dirigentes, { id: council.id }) : read(dirigentes.list),
    read(configuraciones.list),
  ]);
  return { councils, council, rows, periodo: settings.find(({ key }) => key === 'periodo')?.value ?? null };
});

const noun: RowNoun = {
  one: 'dirigente',
  many: 'dirigentes',
  gender: 'm',
  words: { create: 'Añadir dirigente' },
};

const fields: FieldTable<'nombre' | 'funcion' | 'orden' | 'image' | 'id_consejo', Dirigente> = {
  id_consejo: null,
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.dirigente} name={name} />,
  funcion: ({ name }) => <TextField label="Función" max={longitudes.dirigente} name={name} />,
  orden: ({ name }) => (
    <NumberField help="El 1 aparece primero en la página." label="Orden" min={1} name={name} />
  ),
  image: ({ name, row }) => <PortraitField name={name} row={row} />,
};

/** Their order is that of the rows, and is changed there. */
const columns: readonly Column<Dirigente>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre },
  { key: 'funcion', title: 'Función', priority: 1, pair: 'nombre', text: ({ funcion }) => funcion },
];

const look = ({ url_consejal }: Dirigente) => ({
  picture: (
    <span data-retrato="">
      <Picture alt="" shape="portrait" sizes="48px" src={url_consejal} />
    </span>
  ),
});

/** The councils by period, and the people of one of them in the order of the public page. */
export const Component = () => {
  const { councils, council, rows, periodo } = useLoaderData<typeof loader>();
  // Leaders of before the first council belong to none, and are in office.
  const hasPresent =
    councils.some(({ situacion }) => situacion === 'V') || (council === null && rows.length > 0);
  const { acts, button, sheet } = useCouncils(councils, council, { hasPresent, named: periodo });
  const order = useReorder({
    list: `dirigentes-${council?.id ?? 'actual'}`,
    named: 'Dirigentes',
    rows,
    call: ordenDirigentes.ordenar,
  });
  const next = Math.max(0, ...rows.map(({ orden }) => orden)) + 1;
  return (
    <>
      <SheetScreen
        api={dirigentes}
        blank={{ nombre: '', funcion: '', orden: String(next), ...(council && { id_consejo: council.id }) }}
        columns={columns}
        creating={{ schema: dirigentes.update.input, complete: withPortrait }}
        fields={fields}
        id="dirigente"
        initial={{ key: 'orden', dir: 'asc' }}
        key={council?.id}
        lists={[{ rows, order }]}
        extras={look}
        more={acts}
        nameOf={({ nombre }) => nombre}
        noun={noun}
        purpose="Quiénes dirigen el consejo, con su función y, si lo tienes, su retrato. La página Nosotros los muestra en este orden."
        question="¿Estás seguro de que deseas eliminar a este dirigente?"
        title="Consejo directivo"
        toForm={({ nombre, funcion, orden }) => ({ nombre, funcion, orden: String(orden) })}
      >
        <Periods button={button} councils={councils} periodo={periodo} shown={council} />
      </SheetScreen>
      {sheet}
    </>
  );
};
