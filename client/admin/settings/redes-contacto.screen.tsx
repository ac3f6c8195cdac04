import { useLoaderData } from 'react-router-dom';
import { clavesDeNombre } from '#shared/content/settings/asociacion.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { loadSettings } from './load-settings.ts';
import { SettingsScreen, type SettingsSection } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(loadSettings);

const CONTACT = '/contacto#datos-de-contacto';

const sections: readonly SettingsSection[] = [
  {
    title: 'Contacto',
    claves: ['celular', 'correo_contacto', 'correo_institucion', 'direccion', 'horario_atencion'],
    site: CONTACT,
  },
  {
    title: 'Redes',
    claves: ['whatsapp_url', 'facebook_url', 'instagram_url'],
    site: CONTACT,
    preview: 'footer',
  },
  { title: 'Nombre', claves: clavesDeNombre, site: '/' },
  { title: 'Otros sitios', claves: ['url_registro', 'consejos'], site: '/#consejos' },
];

export const Component = () => (
  <SettingsScreen sections={sections} settings={useLoaderData<typeof loader>()} title="Redes y contacto" />
);
