import { useLoaderData } from 'react-router-dom';
import { configuraciones } from '#shared/configuraciones.ts';
import { read } from '../../api.ts';
import { adminLoader } from '../session/loading.ts';
import { SettingsScreen, type SettingsSection } from '../settings/settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

const sections: readonly SettingsSection[] = [
  { title: 'Resoluciones', claves: ['resolucion_Colegiatura'] },
  {
    title: 'Documentos',
    claves: ['url_requisitosColegiatura', 'url_fichaInscripcion', 'url_declaracionJurada'],
  },
];

export const Component = () => (
  <SettingsScreen
    sections={sections}
    settings={useLoaderData<typeof loader>()}
    title="Documentos de colegiatura"
  />
);
