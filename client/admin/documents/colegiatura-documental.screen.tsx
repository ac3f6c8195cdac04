import { useLoaderData } from 'react-router-dom';
import { loadEditor } from '../editor/formatted-field.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { SettingsScreen, type SettingsSection } from '../settings/settings-screen.tsx';
import { DocumentParts } from './document-parts.tsx';
import { loadDocuments } from './load-documents.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [documents] = await Promise.all([loadDocuments(), loadEditor()]);
  return documents;
});

const sections: readonly SettingsSection[] = [
  { title: 'Resoluciones', claves: ['resolucion_Colegiatura'] },
  {
    title: 'Para descargar',
    claves: ['url_requisitosColegiatura', 'url_fichaInscripcion', 'url_declaracionJurada'],
  },
];

export const Component = () => (
  <SettingsScreen
    sections={sections}
    tabs={<DocumentParts />}
    title="De colegiatura"
    {...useLoaderData<typeof loader>()}
  />
);
