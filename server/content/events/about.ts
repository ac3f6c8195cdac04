import { eventoInput } from '#shared/content/events/eventos.ts';
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
      bound: [
        ['fecha_Inicio', 'fecha_fin', 'hora_inicio', 'hora_fin'],
        ['publicar_desde', 'publicar_hasta'],
        ['descripcion', 'formato'],
      ],
      mayReturn: whileSlugsAreOwn(ofEvents),
      told: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
      refusal: ({ estado, img_principal, img_fondo }) =>
        estado === 'B' || (img_principal !== '' && img_fondo !== '')
          ? undefined
          : 'Este evento no estaba completo: sin sus dos imágenes solo puede ser un borrador.',
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
      bound: [['contenido', 'formato']],
      told: { of: 'eventos', by: 'id_evento' },
    },
  },
  eventoImagenes: {
    ...onItsPage,
    kept: { title: 'descripcion', told: { of: 'eventos', by: 'id_evento' } },
  },
} satisfies Nouns;
