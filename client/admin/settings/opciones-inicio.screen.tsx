import { useLoaderData } from 'react-router-dom';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { read } from '../../api.ts';
import { adminLoader } from '../session/loading.ts';
import { SettingsScreen, type SettingsSection } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

/** The four cards below the hero of the home page, in their order. */
const sections: readonly SettingsSection[] = [
  {
    title: 'Primera tarjeta',
    claves: ['opcionHabiles_titulo', 'opcionHabiles_texto', 'url_registro'],
    preview: 'opcionHabiles',
  },
  {
    title: 'Segunda tarjeta',
    claves: ['opcionRequisitos_titulo', 'opcionRequisitos_texto'],
    preview: 'opcionRequisitos',
  },
  {
    title: 'Tercera tarjeta',
    claves: ['opcionElectoral_titulo', 'opcionElectoral_texto'],
    preview: 'opcionElectoral',
  },
  {
    title: 'Cuarta tarjeta',
    claves: ['opcionContacto_titulo', 'opcionContacto_texto'],
    preview: 'opcionContacto',
  },
];

export const Component = () => (
  <SettingsScreen sections={sections} settings={useLoaderData<typeof loader>()} title="Opciones de inicio" />
);
