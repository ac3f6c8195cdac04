import { useLoaderData } from 'react-router-dom';
import { loadEditor } from '../editor/formatted-field.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { loadSettings } from './load-settings.ts';
import { SettingsScreen, type SettingsSection } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [settings] = await Promise.all([loadSettings(), loadEditor()]);
  return settings;
});

const sections: readonly SettingsSection[] = [
  {
    title: 'Quiénes somos',
    claves: ['descripcionAcercaNosotros', 'mision', 'vision'],
    site: '/nosotros#quienes-somos',
    preview: 'about',
  },
  { title: 'Comité', claves: ['url_comite'], site: '/nosotros#quienes-somos' },
  { title: 'Himno', claves: ['letraHimno', 'audioHimno', 'reseña'], site: '/nosotros#himno' },
];

export const Component = () => (
  <SettingsScreen sections={sections} settings={useLoaderData<typeof loader>()} title="Nosotros" />
);
