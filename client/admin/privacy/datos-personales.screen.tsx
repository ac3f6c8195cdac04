import { useLoaderData, useSearchParams } from 'react-router-dom';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { privacidad, type Plazo } from '#shared/operation/privacidad.ts';
import { read } from '../../api.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { NoticeVersions } from './notice-versions.tsx';
import { PersonSearch } from './person-search.tsx';
import type { ReactNode } from 'react';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { Note } from '../ui/note.tsx';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly Column<Plazo>[] = [
  {
    key: 'regla',
    title: 'Qué se borra, y cuándo',
    priority: 1,
    lines: 2,
    text: ({ regla }) => upperFirst(regla),
  },
  {
    key: 'cumplidos',
    title: 'Por borrar',
    priority: 1,
    kind: 'money',
    text: ({ cumplidos }) => (cumplidos === 0 ? '—' : String(cumplidos)),
  },
];

interface RetentionListProps {
  plazos: readonly Plazo[];
  title: string;
  tabs: ReactNode;
}

/** Retention periods, and how many rows the next run would delete. */
const RetentionList = ({ plazos, ...head }: RetentionListProps) => (
  <ListPage
    {...head}
    columns={columns}
    rowView={({ regla }) => ({ key: regla, name: regla, menu: [] })}
    initial={{ key: '', dir: 'asc' }}
    lists={[{ rows: plazos }]}
    noun={{ one: 'plazo', many: 'plazos', gender: 'm' }}
  >
    <Note>
      La ley pide no guardar datos de personas más tiempo del necesario. Lo de esta lista se borra solo, una
      vez al día, cuando pasa su plazo: no tienes que hacer nada. «Por borrar» dice cuántos se irán la próxima
      vez; mirar aquí no borra nada.
    </Note>
  </ListPage>
);

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [plazos, versiones, vigente] = await Promise.all([
    read(privacidad.plazos),
    read(avisosPrivacidad.list),
    read(avisosPrivacidad.vigente),
  ]);
  return { plazos, versiones, vigente };
});

/** Name of the retention tab in the URL. */
const RETENTION = 'plazos';
const NOTICE = 'aviso';

const head = {
  title: 'Datos personales',
  tabs: (
    <FilterTabs
      label="Partes de la pantalla"
      name="parte"
      tabs={[
        { value: null, label: 'De una persona' },
        { value: RETENTION, label: 'Cuánto se guarda' },
        { value: NOTICE, label: 'Aviso' },
      ]}
    />
  ),
};

/** What data protection law requires: what is stored about a person, for how long, and the privacy notices shown. */
export const Component = () => {
  const { plazos, versiones, vigente } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const part = params.get('parte');
  if (part === RETENTION) return <RetentionList {...head} plazos={plazos} />;
  if (part === NOTICE) return <NoticeVersions {...head} versiones={versiones} vigente={vigente} />;
  return (
    <Screen title={head.title}>
      {head.tabs}
      <PersonSearch />
    </Screen>
  );
};
