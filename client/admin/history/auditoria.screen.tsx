import { FileDiff } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import {
  auditoria,
  describeOperacion,
  gruposAuditados,
  nombreDeGrupo,
  type RegistroDeAuditoria,
} from '#shared/records/auditoria.ts';
import { baseOf, clavesBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { forgetAll, read } from '../../api.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { adminLoader } from '../session/loading.ts';
import type { Column } from '../ui/list/columns.ts';
import { csvName, download, toCsv } from '../ui/list/csv.ts';
import { DayFilter } from '../ui/list/filters/day-filter.tsx';
import { FilterChip } from '../ui/list/filters/filter-chip.tsx';
import { momentColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowFace } from '../ui/list/rows/row-face.ts';
import { askedPage, cutPage } from '../ui/list/paging/server-page.ts';
import { uncounted } from '../ui/list/paging/server-pager.tsx';
import { useChangeDialog } from './use-change-dialog.tsx';

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
const nouns = gruposAuditados.map((value) => ({ value, label: nombreDeGrupo(value) }));
const FILTERS = ['grupo', 'desde', 'hasta'] as const;

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
  return { ...cutPage(found), names, page, isAsked: term !== '' };
});

const subjectOf = (
  { operacion, registro, titulo }: RegistroDeAuditoria,
  names: ReadonlyMap<string, string>,
): string => {
  if (registro === null) return titulo ?? '—';
  const name = operacion.startsWith('configuraciones.') ? names.get(registro) : undefined;
  return name ?? titulo ?? (/^\d+$/.test(registro) ? `n.º ${registro}` : registro);
};

const withCredential = (person: string, { credencial }: RegistroDeAuditoria): string =>
  credencial === null ? person : `${person}, con la credencial «${credencial}»`;
/** «Rosa Quispe, con la credencial «Hoja de cálculo»» */
const whoOf = (row: RegistroDeAuditoria): string => withCredential(row.usuario ?? row.usuario_email, row);
/** The same with «(rosa@ejemplo.pe)» after the name. */
const whoInFull = (row: RegistroDeAuditoria): string =>
  withCredential(row.usuario ? `${row.usuario} (${row.usuario_email})` : row.usuario_email, row);

const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<RegistroDeAuditoria>[] => [
  { key: 'que', title: 'Qué', priority: 1, text: ({ operacion }) => describeOperacion(operacion) },
  { key: 'sobre', title: 'Registro', priority: 1, pair: 'que', text: (row) => subjectOf(row, names) },
  { key: 'quien', title: 'Quién', priority: 1, text: whoOf, csv: whoInFull },
  {
    ...momentColumn({ key: 'cuando', title: 'Cuándo', priority: 1, moment: ({ creada }) => creada }),
    csv: ({ creada }) => creada,
  },
];

/** Who changed what, and when. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  const { rows, names, isAsked } = loaded;
  const columns = columnsFor(names);
  const { open, dialog } = useChangeDialog();
  const { served, ...list } = uncounted(loaded, isAsked);
  const onCsv = (): void => download(csvName('auditoria', new Date()), toCsv(columns, rows));
  const face = ({ id, cambio, operacion, creada }: RegistroDeAuditoria): RowFace => {
    const look = cambio && { verb: 'Ver cambio', icon: FileDiff, onPress: () => open(cambio) };
    return {
      key: id,
      name: `«${describeOperacion(operacion)}», ${fechaHora(creada)}`,
      open: cambio ? () => open(cambio) : undefined,
      quick: [look || null],
      menu: [],
    };
  };
  return (
    <>
      <ListPage
        {...list}
        columns={columns}
        empty="Todavía no hay cambios registrados."
        face={face}
        filters={
          <>
            <FilterChip all="todo" label="Sobre" name="grupo" options={nouns} />
            <DayFilter label="Desde" name="desde" />
            <DayFilter label="Hasta" name="hasta" />
          </>
        }
        noun={{ one: 'cambio', many: 'cambios', gender: 'm' }}
        search="Filtrar por persona, acción o registro"
        served={{ ...served, onCsv }}
        title="Auditoría"
      />
      {dialog}
    </>
  );
};
