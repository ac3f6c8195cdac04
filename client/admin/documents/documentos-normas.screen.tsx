import { useLoaderData } from 'react-router-dom';
import { adminLoader } from '../session/admin-loader.ts';
import { SettingsScreen, type SettingsSection } from '../settings/settings-screen.tsx';
import { DocumentParts } from './document-parts.tsx';
import { loadDocuments } from './load-documents.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(loadDocuments);

const sections: readonly SettingsSection[] = [
  {
    title: 'En la página Normas',
    claves: ['url_estatuto', 'url_normativa', 'url_codigoEtica', 'url_resolucionHimno'],
  },
];

export const Component = () => (
  <SettingsScreen
    sections={sections}
    tabs={<DocumentParts />}
    title="Normas"
    {...useLoaderData<typeof loader>()}
  />
);
