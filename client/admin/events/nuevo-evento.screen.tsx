import { Download, ExternalLink, Star, StarOff } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { eventFiles } from '#shared/contract/capabilities/merge.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { type EnlaceCompartido, vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { read } from '../../api.ts';
import { loadEditor } from '../editor/formatted-field.tsx';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { RecordColumns } from '../ui/record/record-form.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { isDraft } from '../ui/publish/publication-notice.ts';
import { EventAddress } from './event-address.tsx';
import { EventForm } from './event-form.tsx';
import { eventList } from './event-list.ts';
import { redirectIfRenamed } from './redirect-if-renamed.ts';
import type { ManagedEvent } from './managed-event.ts';
import { PublicationMark } from './publication-mark.tsx';
import { SharedCard } from './review/shared-card.tsx';
import { SharedPreviews } from './shared-previews.tsx';
import { usePublication } from './use-publication.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const readEvent = async (slug: string, search: string) => {
  const [evento, publication, textos, imagenes, links] = await redirectIfRenamed({ slug, search }, () =>
    Promise.all([
      read(eventos.get, { slug }),
      read(publicacion.estado, { slug }),
      read(eventoTextos.list, { slug }),
      read(eventoImagenes.list, { slug }),
      read(vistasPrevias.list, { slug }),
    ]),
  );
  return { evento: { ...publication, ...evento }, textos, imagenes, links };
};

export const loader = adminLoader(async ({ params: { slug }, request }) => {
  const [event] = await Promise.all([
    slug ? readEvent(slug, new URL(request.url).search) : null,
    loadEditor(),
  ]);
  return event;
});

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const menu = useEventMenu(data?.evento ?? null);
  if (!data)
    return (
      <RecordPage
        key="nuevo"
        list={eventList}
        tabs={[
          {
            id: 'contenido',
            title: 'Contenido',
            content: <EventForm content={nothing} evento={null} />,
          },
        ]}
        title="Nuevo evento o noticia"
      />
    );
  const { evento, links } = data;
  const { id, slug, titulo } = evento;
  return (
    <RecordPage
      key={slug}
      list={eventList}
      mark={<PublicationMark publication={evento} />}
      menu={menu}
      record={{ grupo: 'eventos', id }}
      tabs={[
        { id: 'contenido', title: 'Contenido', content: <EventForm content={data} evento={evento} /> },
        {
          id: 'compartir',
          title: 'Compartir',
          isAside: !isDraft(evento.estado),
          content: <Sharing evento={evento} links={links} />,
        },
      ]}
      title={titulo}
    />
  );
};

/** How others are told of an event and, once they see it, how it looks in a chat. */
const Sharing = ({ evento, links }: { evento: ManagedEvent; links: readonly EnlaceCompartido[] }) => {
  const { slug, titulo, version } = evento;
  const isPublic = evento.situacion === 'P';
  const card = (
    <SharedCard
      name="Así se ve en WhatsApp y Facebook"
      src={`/tarjetas/${slug}.png?v=${version}`}
      values={evento}
    />
  );
  return (
    <RecordColumns rail={isPublic ? card : null}>
      <SharedPreviews isPublic={isPublic} links={links} slug={slug} titulo={titulo} />
      <EventAddress isPublic={isPublic} slug={slug} />
    </RecordColumns>
  );
};

const nothing = { textos: [], imagenes: [] };

const useEventMenu = (evento: ManagedEvent | null) => {
  const { highlight, unhighlight } = usePublication();
  const may = useMay();
  if (!evento) return [];
  const { id, slug, titulo: name, situacion, destacado } = evento;
  const target = { key: slug, params: { slug }, name };
  const isShown = situacion === 'P';
  return [
    [
      isShown && { verb: 'Ver en el sitio', icon: ExternalLink, href: `/eventos/${slug}` },
      ...eventFiles.map(
        ({ label, ending }) => isShown && { verb: label, icon: Download, href: `/eventos/${slug}${ending}` },
      ),
    ],
    [
      may(eventos.update) &&
        (destacado
          ? { verb: 'Quitar de destacados', icon: StarOff, onPress: () => void unhighlight(target) }
          : { verb: 'Destacar en la portada', icon: Star, onPress: () => void highlight(target) }),
    ],
    [historyAction('eventos', id)],
  ];
};
