import { type Asociacion, deAsociacion } from '#shared/content/settings/asociacion.ts';
import { tipoEvento } from '#shared/contract/fields/codigos.ts';
import { formatHorario } from '#shared/contract/words/horas.ts';
import { daysOf } from './parts/dates.ts';
import { ID_DOMAIN, type Site } from './site.ts';
import { type PublishedEvent, plainDescription } from './events.ts';
import { emptyElement, escapeXml, parentElement, textElement, xmlDocument } from './parts/xml.ts';

export const FEED_LENGTH = 50;

const titleOf = ({ completo }: Asociacion): string => `Eventos · ${completo}`;
const summaryOf = ({ completo }: Asociacion): string => `Anuncios y noticias ${deAsociacion(completo)}.`;
/** Minutes between two requests of a feed reader. */
const TTL = 60;

/** Permanent id of an event, independent of the site's host. */
const idOf = ({ id }: PublishedEvent): string => `tag:${ID_DOMAIN},2026:evento/${id}`;
const pageOf = (origin: string, { slug }: PublishedEvent): string => `${origin}/eventos/${slug}`;

/** Date and place of an event: «5 de setiembre de 2026, 7:00 p. m. Auditorio». */
const whenAndWhere = (event: PublishedEvent): string =>
  [[daysOf(event), formatHorario(event)].filter(Boolean).join(', '), event.lugar].filter(Boolean).join(' · ');

const bodyOf = (event: PublishedEvent): string => {
  const paragraphs = plainDescription(event)
    .split(/\n{2,}/)
    .filter(Boolean);
  return [whenAndWhere(event), ...paragraphs]
    .map((text) => `<p>${escapeXml(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
};

const newest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);

const rssItem = (origin: string, event: PublishedEvent): string =>
  parentElement('item', [
    textElement('title', event.titulo),
    textElement('link', pageOf(origin, event)),
    textElement('guid', idOf(event), { isPermaLink: 'false' }),
    textElement('pubDate', new Date(event.created_at).toUTCString()),
    textElement('category', tipoEvento[event.tipoEvento]),
    textElement('description', bodyOf(event)),
    ...(event.image
      ? [
          emptyElement('enclosure', {
            url: origin + event.image.url,
            length: event.image.bytes,
            type: event.image.type,
          }),
        ]
      : []),
  ]);

export const rss = ({ origin, association }: Site, events: readonly PublishedEvent[]): string => {
  const built = newest(events.map(({ modified }) => modified));
  const channel = parentElement('channel', [
    textElement('title', titleOf(association)),
    textElement('link', `${origin}/eventos`),
    emptyElement('atom:link', { href: `${origin}/rss.xml`, rel: 'self', type: 'application/rss+xml' }),
    textElement('description', summaryOf(association)),
    textElement('language', 'es-pe'),
    ...(built ? [textElement('lastBuildDate', new Date(built).toUTCString())] : []),
    textElement('ttl', String(TTL)),
    ...events.map((event) => rssItem(origin, event)),
  ]);
  return xmlDocument(
    parentElement('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }),
  );
};

const atomEntry = (origin: string, event: PublishedEvent): string =>
  parentElement('entry', [
    textElement('title', event.titulo),
    textElement('id', idOf(event)),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: pageOf(origin, event) }),
    ...(event.image
      ? [
          emptyElement('link', {
            rel: 'enclosure',
            type: event.image.type,
            length: event.image.bytes,
            href: origin + event.image.url,
          }),
        ]
      : []),
    textElement('published', event.created_at),
    textElement('updated', event.modified),
    emptyElement('category', {
      term: tipoEvento[event.tipoEvento].toLowerCase(),
      label: tipoEvento[event.tipoEvento],
    }),
    textElement('content', bodyOf(event), { type: 'html' }),
  ]);

/** Atom requires a date even without events. */
const NEVER = '2026-01-01T00:00:00.000Z';

export const atom = ({ origin, association }: Site, events: readonly PublishedEvent[]): string =>
  xmlDocument(
    parentElement(
      'feed',
      [
        textElement('title', titleOf(association)),
        textElement('subtitle', summaryOf(association)),
        textElement('id', `tag:${ID_DOMAIN},2026:eventos`),
        emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: `${origin}/atom.xml` }),
        emptyElement('link', { rel: 'alternate', type: 'text/html', href: `${origin}/eventos` }),
        textElement('icon', `${origin}/icono-192.png`),
        textElement('updated', newest(events.map(({ modified }) => modified)) ?? NEVER),
        parentElement('author', [
          textElement('name', association.completo),
          textElement('uri', `${origin}/`),
        ]),
        ...events.map((event) => atomEntry(origin, event)),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'es-PE' },
    ),
  );
