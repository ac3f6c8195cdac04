import { useLoaderData } from 'react-router-dom';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { read } from '../../api.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { SettingsScreen, type SettingsSection } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

/** The four cards below the hero of the home page, in their order. */
const sections: readonly SettingsSection[] = [
  {
    title: 'Colegiados hábiles',
    claves: ['opcionHabiles_titulo', 'opcionHabiles_texto', 'url_registro'],
    preview: 'opcionHabiles',
  },
  {
    title: 'Requisitos',
    claves: ['opcionRequisitos_titulo', 'opcionRequisitos_texto'],
    preview: 'opcionRequisitos',
  },
  {
    title: 'Proceso electoral',
    claves: ['opcionElectoral_titulo', 'opcionElectoral_texto'],
    preview: 'opcionElectoral',
  },
  {
    title: 'Contacto',
    claves: ['opcionContacto_titulo', 'opcionContacto_texto'],
    preview: 'opcionContacto',
  },
];

export const Component = () => (
  <SettingsScreen
    purpose="Las cuatro tarjetas de la portada, debajo de las noticias grandes: llevan a lo que más se busca."
    sections={sections}
    settings={useLoaderData<typeof loader>()}
    title="Opciones de inicio"
  />
);
