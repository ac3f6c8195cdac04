import { useLoaderData } from 'react-router-dom';
import { avisosPrivacidad } from '#shared/avisos-privacidad.ts';
import { privacidad } from '#shared/privacidad.ts';
import { read } from '../../api.ts';
import s from './datos-personales.module.css';
import { adminLoader } from '../session/loading.ts';
import { NoticeEditor } from './notice-editor.tsx';
import { NoticeVersions } from './notice-versions.tsx';
import { PersonSearch } from './person-search.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { Screen } from '../frame/screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [plazos, versiones, vigente] = await Promise.all([
    read(privacidad.plazos),
    read(avisosPrivacidad.list),
    read(avisosPrivacidad.vigente),
  ]);
  return { plazos, versiones, vigente };
});

/** What data protection law requires: what is stored about a person, for how long, and the privacy notices shown. */
export const Component = () => {
  const { plazos, versiones, vigente } = useLoaderData<typeof loader>();
  return (
    <Screen title="Datos personales">
      <div className={s['pila']}>
        <PersonSearch />
        <RetentionPanel plazos={plazos} />
        <NoticeEditor vigente={vigente} />
        <NoticeVersions versiones={versiones} />
      </div>
    </Screen>
  );
};
