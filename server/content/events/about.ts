import { MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventoInput, reglasDeEvento } from '#shared/content/events/eventos.ts';
import { ofEvents } from '#server/platform/db/publication/addresses.ts';
import { publicationOf } from '#server/platform/db/publication/next-change.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { whileSlugsAreOwn } from '#server/platform/noun/kept.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { events } from './searched.ts';

/** What belongs to an event is on its page, and its texts are found with it. */
const onItsPage = { ...onOtherPages, exported: wholeTable };

export const aboutEvents = {
  eventos: {
    kept: {
      title: 'titulo',
      rules: reglasDeEvento,
      most: {
        count: MAX_DESTACADOS,
        message: `Ya hay ${MAX_DESTACADOS} eventos destacados: quita uno antes de destacar otro.`,
        of: {
          field: 'destacado',
          cameWithout: `Volvió sin estar entre los destacados: ya hay ${MAX_DESTACADOS}.`,
        },
      },
      place: { field: 'destacado' },
      bound: [['descripcion', 'formato']],
      mayReturn: whileSlugsAreOwn(ofEvents),
      told: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
    },
    exported: { rules: () => eventoInput.shape },
    sitemap: visibleAddresses(eventos, '/eventos/'),
    searched: events,
    moments: publicationOf(eventos),
  },
  eventoTextos: {
    ...onItsPage,
    kept: {
      title: 'titulo',
      place: { field: 'orden', within: 'id_evento' },
      bound: [['contenido', 'formato']],
      told: { of: 'eventos', by: 'id_evento' },
    },
  },
  eventoImagenes: {
    ...onItsPage,
    kept: {
      title: 'descripcion',
      place: { field: 'orden', within: 'id_evento' },
      told: { of: 'eventos', by: 'id_evento' },
    },
  },
} satisfies Nouns;
