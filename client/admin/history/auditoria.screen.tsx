import { useLoaderData, useSearchParams } from 'react-router-dom';
import {
  auditoria,
  describeOperacion,
  gruposAuditados,
  nombreDeGrupo,
  type RegistroDeAuditoria,
} from '#shared/auditoria.ts';
import { baseOf, clavesBase } from '#shared/claves.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { forgetAll, read } from '../../api.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import { DayFilter, ListFilters, SelectFilter } from '../ui/list/list-filters.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList, useListQuery } from '../ui/list/use-list.ts';
import { adminLoader } from '../session/loading.ts';
import { Screen } from '../frame/screen.tsx';
import { askedPage, cutPage, PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { RowActions } from '../ui/list/row-actions.tsx';
import { ChangeAction } from './change-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** Labels of the settings by id. */
const settingNames = async (): Promise<ReadonlyMap<string, string>> => {
  const settings = await read(configuraciones.list);
  return new Map(
    settings.map(({ id, key }) => {
      const base = baseOf(key);
      return [String(id), base ? clavesBase[base].label : key];
    }),
  );
};

/** The nouns to choose from. */
const nouns = gruposAuditados.map((grupo) => [grupo, nombreDeGrupo(grupo)] as const);
const FILTERS = ['grupo', 'dia'] as const;

/** The filters of the address in words of the search. */
const filterWords = (request: Request): string => {
  const params = new URL(request.url).searchParams;
  return FILTERS.map((name) => (params.get(name) ? `${name}:${params.get(name)} ` : '')).join('');
};

export const loader = adminLoader(async ({ request }) => {
  const { page, part, ...asked } = askedPage(request);
  const term = [filterWords(request), asked.term].join('');
  // Any change adds an audit row, so no cached page is current.
  forgetAll();
  const [found, names] = await Promise.all([
    term ? read(auditoria.buscar, { term, ...part }) : read(auditoria.list, part),
    settingNames(),
  ]);
  return { ...cutPage(found), names, page };
});

const subjectOf = (
  { operacion, registro, titulo }: RegistroDeAuditoria,
  names: ReadonlyMap<string, string>,
): string => {
  if (registro === null) return titulo ?? '—';
  const name = operacion.startsWith('configuraciones.') ? names.get(registro) : undefined;
  return name ?? titulo ?? (/^\d+$/.test(registro) ? `n.º ${registro}` : registro);
};

/** «Rosa Quispe (rosa@ejemplo.pe), con la credencial «Hoja de cálculo»» */
const whoOf = ({ usuario, usuario_email, credencial }: RegistroDeAuditoria): string => {
  const person = usuario ? `${usuario} (${usuario_email})` : usuario_email;
  return credencial === null ? person : `${person}, con la credencial «${credencial}»`;
};

const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<RegistroDeAuditoria>[] => [
  { key: 'que', title: 'Qué', text: ({ operacion }) => describeOperacion(operacion) },
  { key: 'sobre', title: 'Registro', text: (row) => subjectOf(row, names) },
  {
    key: 'quien',
    title: 'Quién',
    text: whoOf,
  },
  {
    key: 'cuando',
    title: 'Cuándo',
    data: true,
    text: ({ creada }) => fechaHora(creada),
    csv: ({ creada }) => creada,
  },
];

/** Who changed what, and when. */
export const Component = () => {
  const { rows, names, page, isLast } = useLoaderData<typeof loader>();
  const columns = columnsFor(names);
  const [q, setQ] = useListQuery();
  const [params, setParams] = useSearchParams();
  const [grupo, dia] = FILTERS.map((name) => params.get(name));
  const asked = [q.trim(), grupo && nombreDeGrupo(grupo), dia].filter(Boolean).join(', ');
  const clear = (): void => {
    setQ('');
    setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <Screen actions={<CsvButton columns={columns} noun="auditoria" rows={rows} />} title="Auditoría">
      <ListFilters>
        <ListSearch label="Filtrar por persona o acción" onChange={setQ} q={q} />
        <SelectFilter label="Sobre" name="grupo" options={nouns} />
        <DayFilter label="Día" name="dia" />
      </ListFilters>
      <Panel id="registros" title="Quién cambió qué, y cuándo">
        <ListTable
          caption="Registros de auditoría"
          columns={columns}
          empty={<Empty>Todavía no hay cambios registrados.</Empty>}
          list={fixedList(rows, asked)}
          onClearSearch={clear}
          pager={<ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />}
          renderActions={({ cambio, operacion, creada }) =>
            cambio ? (
              <RowActions>
                <ChangeAction
                  cambio={cambio}
                  name={`«${describeOperacion(operacion)}», ${fechaHora(creada)}`}
                />
              </RowActions>
            ) : null
          }
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};
