import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { type repeticion, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { dayAfter } from './parts/dates.ts';
import { ID_DOMAIN, type Site } from './site.ts';
import { type PublishedEvent, plainDescription } from './events.ts';

/** Maximum octets of a line without its end (RFC 5545). */
const LINE_OCTETS = 75;
const REFRESH = 'PT12H';

// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/**
 * Folds a line into pieces of at most 75 octets, without cutting a character; continuation lines begin with a space.
 */
export const fold = (line: string): string => {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += char;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
};

const compactDay = (day: string): string => day.replaceAll('-', '');
/** An instant in iCalendar format: `20260905T143000Z`. */
export const compactInstant = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Converts a day and hour in Lima to an instant. */
const limaInstant = (day: string, hour: string): string =>
  compactInstant(new Date(`${day}T${hour}:00-05:00`).toISOString());

interface Days {
  readonly fecha_Inicio: string;
  /** Last day; null for a single day. */
  readonly fecha_fin: string | null;
}

/** Start and end as whole days, including the last one. */
export const daysLines = ({ fecha_Inicio, fecha_fin }: Days): string[] => [
  `DTSTART;VALUE=DATE:${compactDay(fecha_Inicio)}`,
  `DTEND;VALUE=DATE:${compactDay(dayAfter(fecha_fin ?? fecha_Inicio))}`,
];

/** Recurrence frequencies (RFC 5545, 3.3.10). */
const FREQUENCY = { D: 'DAILY', S: 'WEEKLY' } as const satisfies Record<keyof typeof repeticion, string>;

/**
 * Start and end of an event. Without hours it lasts whole days. With a start hour alone, a single day has no end, and
 * several days last to the end of the last. With sessions it is the first day, repeated until the last.
 */
const spanLines = (event: PublishedEvent): string[] => {
  const { fecha_Inicio, fecha_fin, hora_inicio, hora_fin, repeticion } = event;
  if (repeticion && fecha_fin)
    return [
      ...spanLines({ ...event, fecha_fin: null, repeticion: null }),
      `RRULE:FREQ=${FREQUENCY[repeticion]};UNTIL=${hora_inicio ? limaInstant(fecha_fin, '23:59') : compactDay(fecha_fin)}`,
    ];
  if (!hora_inicio) return daysLines(event);
  const last = fecha_fin ?? fecha_Inicio;
  const start = `DTSTART:${limaInstant(fecha_Inicio, hora_inicio)}`;
  if (hora_fin) return [start, `DTEND:${limaInstant(last, hora_fin)}`];
  return last === fecha_Inicio ? [start] : [start, `DTEND:${limaInstant(dayAfter(last), '00:00')}`];
};

const descriptionOf = (event: PublishedEvent, page: string): string =>
  [
    plainDescription(event),
    event.enlace_inscripcion && `Inscripción: ${event.enlace_inscripcion}`,
    event.enlace_mapa && `Mapa: ${event.enlace_mapa}`,
    page,
  ]
    .filter(Boolean)
    .join('\n\n');

/** An event as an entry that does not block a person's calendar. */
const eventLines = (origin: string, event: PublishedEvent): string[] => {
  const page = `${origin}/eventos/${event.slug}`;
  return [
    'BEGIN:VEVENT',
    `UID:evento-${event.id}@${ID_DOMAIN}`,
    `DTSTAMP:${compactInstant(event.modified)}`,
    `CREATED:${compactInstant(event.created_at)}`,
    `LAST-MODIFIED:${compactInstant(event.modified)}`,
    `SEQUENCE:${event.revision}`,
    ...spanLines(event),
    `SUMMARY:${escapeText(event.titulo)}`,
    `DESCRIPTION:${escapeText(descriptionOf(event, page))}`,
    ...(event.lugar ? [`LOCATION:${escapeText(event.lugar)}`] : []),
    `URL:${page}`,
    `CATEGORIES:${tipoEvento[event.tipoEvento]}`,
    'CLASS:PUBLIC',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

interface About {
  readonly name: string;
  readonly description: string;
  /** URLs of the page with the same events, and (`source`) of the calendar itself. */
  readonly page: string;
  readonly source: string;
}

/** Properties of a subscribable calendar. */
export const subscription = ({ name, description, page, source }: About): string[] => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${page}`,
  `SOURCE;VALUE=URI:${source}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
  'COLOR:midnightblue',
];

/** Removes characters that would end a part of PRODID, which has no escapes. */
const productPart = (name: string): string => name.replaceAll(CONTROL, ' ').replaceAll('//', '/');

/** Wraps lines in a calendar file. */
export const calendar = ({ association }: Site, lines: readonly string[]): string => {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productPart(association.completo)}//Eventos//ES`,
    'CALSCALE:GREGORIAN',
    'X-WR-TIMEZONE:America/Lima',
    ...lines,
    'END:VCALENDAR',
  ];
  return all.map((line) => `${fold(line)}\r\n`).join('');
};

/** `/eventos/{slug}.ics`: one event. */
export const eventCalendar = (site: Site, event: PublishedEvent): string =>
  calendar(site, eventLines(site.origin, event));

/** `/calendario.ics`: many events, to subscribe to. */
export const wholeCalendar = (site: Site, events: readonly PublishedEvent[]): string => {
  const { origin, association } = site;
  return calendar(site, [
    ...subscription({
      name: association.completo,
      description: `Anuncios y noticias ${deAsociacion(association.completo)}.`,
      page: `${origin}/eventos`,
      source: `${origin}/calendario.ics`,
    }),
    ...events.flatMap((event) => eventLines(origin, event)),
  ]);
};
