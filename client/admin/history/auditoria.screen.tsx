import { FileDiff, ListTree } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import {
  auditoria,
  gruposAuditados,
  nombreDeGrupo,
  type RegistroDeAuditoria,
} from '#shared/records/auditoria.ts';
import { claveBaseOf, clavesBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { clearCache, read } from '../../api.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { WIDE, type Column, NARROW } from '../ui/list/columns.ts';
import { csvName, download, toCsv } from '../ui/list/csv.ts';
import type { Filter } from '../ui/list/filters/filters.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { uncountedListProps } from '../ui/list/paging/server-pager.tsx';
import { type AuditEntry, describeAct, describeChanges, groupAuditRows } from './audit-entries.ts';
import { useChangeDialog } from './use-change-dialog.tsx';
import { whoColumn } from './who-column.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** Labels of the settings by id. */
const settingNames = async (): Promise<ReadonlyMap<string, string>> => {
  const settings = await read(configuraciones.list);
  return new Map(
    settings.map(({ id, key }) => {
      const base = claveBaseOf(key);
      return [String(id), base ? clavesBase[base].label : key];
    }),
  );
};

const narrows: readonly Filter[] = [
  {
    name: 'grupo',
    label: 'Sobre',
    all: 'todo',
    options: gruposAuditados.map((value) => ({ value, label: nombreDeGrupo(value) })),
  },
  { name: 'desde', label: 'Desde' },
  { name: 'hasta', label: 'Hasta' },
];

/** The address's filters as search terms. */
const filterWords = (request: Request): string => {
  const params = new URL(request.url).searchParams;
  return narrows.map(({ name }) => (params.get(name) ? `${name}:${params.get(name)} ` : '')).join('');
};

export const loader = adminLoader(async ({ request }) => {
  const { page, part, ...asked } = readPageRequest(request);
  const term = [filterWords(request), asked.term].join('');
  // Any change adds an audit row, so no cached page is current.
  clearCache();
  const [found, names] = await Promise.all([
    term ? read(auditoria.buscar, { term, ...part }) : read(auditoria.list, part),
    settingNames(),
  ]);
  return { ...trimPage(found), names, page, isAsked: term !== '' };
});

const subjectOf = (
  { operacion, registro, titulo }: RegistroDeAuditoria,
  names: ReadonlyMap<string, string>,
): string => {
  const name = operacion.startsWith('configuraciones.') ? names.get(registro ?? '') : undefined;
  return name ?? titulo ?? '—';
};

const columnsFor = (names: ReadonlyMap<string, string>): readonly Column<AuditEntry>[] => [
  { key: 'que', title: 'Qué', priority: 1, text: describeAct },
  { key: 'sobre', title: 'Registro', priority: 1, pair: 'que', text: ([row]) => subjectOf(row, names) },
  {
    key: 'detalle',
    title: 'Qué cambió',
    priority: 1,
    min: 320,
    pair: 'que',
    pairBelow: NARROW,
    lines: 2,
    text: describeChanges,
  },
  whoColumn({ act: ([row]) => row, priority: 1, pair: 'cuando', pairBelow: WIDE }),
  {
    ...dateTimeColumn({ key: 'cuando', title: 'Cuándo', priority: 1, moment: ([{ creada }]) => creada }),
    csv: ([{ creada }]) => creada,
  },
];

/** Row view: opens the change, or unfolds an entry of several changes. */
const faceOf = (entry: AuditEntry, { look, unfold }: Opening): RowView => {
  const [{ id, cambio, creada }, ...others] = entry;
  const size = others.length + 1;
  const act =
    size > 1
      ? { verb: `Ver los ${size}`, icon: ListTree, onPress: () => unfold(id) }
      : cambio && { verb: 'Ver cambio', icon: FileDiff, onPress: () => look(cambio) };
  return {
    key: id,
    name: `«${describeAct(entry)}», ${momento(creada)}`,
    open: act ? act.onPress : undefined,
    quick: [act || null],
    menu: [],
  };
};
interface Opening {
  look: (cambio: string) => void;
  unfold: (id: number) => void;
}

/** Screen of the audit log. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  const { rows, names, isAsked } = loaded;
  const columns = columnsFor(names);
  const { open: look, dialog } = useChangeDialog();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const unfold = (id: number): void => setOpened((now) => new Set(now).add(id));
  const { served, ...list } = uncountedListProps(loaded, isAsked);
  const onCsv = (): void =>
    download(
      csvName('auditoria', new Date()),
      toCsv(
        columns,
        rows.map((row): AuditEntry => [row]),
      ),
    );
  return (
    <>
      <ListPage
        {...list}
        columns={columns}
        empty="Todavía no hay cambios registrados."
        rowView={(entry) => faceOf(entry, { look, unfold })}
        narrows={narrows}
        lists={[{ rows: groupAuditRows(rows, opened) }]}
        noun={{ one: 'cambio', many: 'cambios', gender: 'm' }}
        purpose="Cada cosa que alguien del personal crea, cambia o elimina queda aquí: qué decía, qué dice, quién y cuándo."
        search="Filtrar por persona, acción o registro"
        served={{ ...served, onCsv }}
        title="Auditoría"
      />
      {dialog}
    </>
  );
};
