import { ExternalLink } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { read } from '../../api.ts';
import { parseRowId } from '../crud/parse-row-id.ts';
import { loadEditor } from '../editor/formatted-field.tsx';
import { PublicationMark } from '../events/publication-mark.tsx';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import { ShadowedMark } from './shadowed-mark.tsx';
import { PageForm, pageList } from './page-form.tsx';
import { PageFiles } from './page-files.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const readPage = async (id: number) => {
  const [page, entries] = await Promise.all([read(paginasPropias.get, { id }), read(enlacesMenu.list)]);
  return { page, entry: entries.find(({ id_pagina }) => id_pagina === page.id) ?? null };
};

export const loader = adminLoader(async ({ params: { idPagina } }) => {
  const [found] = await Promise.all([idPagina ? readPage(parseRowId(idPagina)) : null, loadEditor()]);
  return found;
});

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  if (!data)
    return (
      <RecordPage
        key="nueva"
        list={pageList}
        tabs={[{ id: 'contenido', title: 'Contenido', content: <PageForm entry={null} page={null} /> }]}
        title="Nueva página"
      />
    );
  const { page, entry } = data;
  const { id, slug, titulo, situacion, tapada, archivos } = page;
  return (
    <RecordPage
      key={id}
      list={pageList}
      mark={tapada ? <ShadowedMark page={page} /> : <PublicationMark publication={page} />}
      menu={[
        [situacion === 'P' && !tapada && { verb: 'Ver en el sitio', icon: ExternalLink, href: `/${slug}` }],
        [historyAction('paginasPropias', id)],
      ]}
      record={{ grupo: 'paginasPropias', id }}
      tabs={[
        { id: 'contenido', title: 'Contenido', content: <PageForm entry={entry} page={page} /> },
        {
          id: 'archivos',
          title: 'Archivos',
          count: archivos.length,
          content: <PageFiles files={archivos} id={id} />,
        },
      ]}
      title={titulo}
    />
  );
};
