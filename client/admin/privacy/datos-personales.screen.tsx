import { useLoaderData, useSearchParams } from 'react-router-dom';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { read } from '../../api.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { ListTools } from '../ui/list/list-page.tsx';
import { NoticeVersions } from './notice-versions.tsx';
import { PersonSearch } from './person-search.tsx';
import { RetentionList } from './retention-list.tsx';

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
      <ListTools tabs={head.tabs}>{null}</ListTools>
      <PersonSearch />
    </Screen>
  );
};
