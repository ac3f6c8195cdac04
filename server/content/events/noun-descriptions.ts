import { MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventoInput, reglasDeEvento } from '#shared/content/events/eventos.ts';
import { eventAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { publicationMoments } from '#server/platform/db/publication/next-change.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { ifSlugsUnclaimed } from '#server/platform/noun/history-rules.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { events } from './search-source.ts';

/** Texts and pictures of an event have no page of their own; search finds texts with the event. */
const onItsPage = { ...withoutOwnPages, exported: wholeTable };

export const eventDescriptions = {
  eventos: {
    history: {
      title: 'titulo',
      rules: reglasDeEvento,
      limit: {
        count: MAX_DESTACADOS,
        message: `Ya hay ${MAX_DESTACADOS} eventos destacados: quita uno antes de destacar otro.`,
        of: {
          field: 'destacado',
          cameWithout: `Volvió sin estar entre los destacados: ya hay ${MAX_DESTACADOS}.`,
        },
      },
      position: { field: 'destacado' },
      fieldGroups: [['descripcion', 'formato']],
      mayRestore: ifSlugsUnclaimed(eventAddresses),
      events: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
    },
    exported: { rules: () => eventoInput.shape },
    sitemap: visibleAddresses(eventos, '/eventos/'),
    search: events,
    changeMoments: publicationMoments(eventos),
  },
  eventoTextos: {
    ...onItsPage,
    history: {
      title: 'titulo',
      position: { field: 'orden', within: 'id_evento' },
      fieldGroups: [['contenido', 'formato']],
      events: { parent: 'eventos', parentField: 'id_evento' },
    },
  },
  eventoImagenes: {
    ...onItsPage,
    history: {
      title: 'descripcion',
      position: { field: 'orden', within: 'id_evento' },
      events: { parent: 'eventos', parentField: 'id_evento' },
    },
  },
} satisfies NounDescriptions;
