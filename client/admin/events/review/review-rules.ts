// The advice before publishing, as pure functions. The site itself is asked whether a link leads anywhere (`HEAD`,
// without a session); `/evento-revisar` tells what only the server knows: another event of the same title, and the
// share card.
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { TipoEvento } from '#shared/contract/fields/codigos.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import { PENDING_PHOTOS_FIELD } from '../photos/pending-photos.ts';
import { USE_DRAWING } from '../photos/use-drawing.ts';
import type { Finding, FindingLink } from '../../ui/publish/finding.ts';

/** An event as it would be published. */
export interface EventUnderReview {
  readonly titulo: string;
  readonly descripcion: string;
  readonly tipoEvento: TipoEvento;
  /** `YYYY-MM-DD`, like all days here; empty while it is not chosen. */
  readonly fecha_Inicio: string;
  readonly fecha_fin: string;
  readonly textos: readonly { readonly titulo: string | null; readonly contenido: string }[];
  readonly imagenes: readonly { readonly id: number | string; readonly descripcion: string }[];
  /** Addresses of both pictures, empty while there is none. */
  readonly img_principal: string;
  readonly img_fondo: string;
  /** The main picture in px; null while it is not known. */
  readonly principal: { readonly width: number; readonly height: number } | null;
  /** Today in Lima. */
  readonly hoy: string;
  /** Another event with the same title; null if there is none. */
  readonly repetido: { readonly slug: string } | null;
  /** Paths in the texts that lead nowhere. */
  readonly muertos: readonly string[];
  /** Makes a drawing its main picture. */
  readonly dibujar: () => void;
}

/** Pictures of shared cards, in px. */
const CARD = { width: 1200, height: 630 };
/** Shorter words may be abbreviations. */
const MIN_LETTERS = 12;
const COURSE = /\b(curso|taller|diplomado|seminario|especializacion|capacitacion)\b/;

/** Whether a text is written in capitals throughout. */
const shouts = (text: string): boolean => {
  const letters = text.replaceAll(/\P{L}/gu, '');
  return (
    letters.length >= MIN_LETTERS &&
    letters === letters.toLocaleUpperCase('es') &&
    letters !== letters.toLocaleLowerCase('es')
  );
};

type Rule = (event: EventUnderReview) => readonly Finding[];

/** Link to a control of the event form. */
const linkTo = (verb: string, name: string): FindingLink => ({ verb, control: `evento-${name}` });
const correct = (name: string): FindingLink => linkTo('Corregirlo', name);

const missing = (text: string, verb: string, name: string): Finding => ({
  text,
  isRequired: true,
  link: linkTo(verb, name),
});

/** Without these nobody can publish it. */
const required: Rule = ({ titulo, fecha_Inicio, img_principal, img_fondo, dibujar }) => [
  ...(titulo ? [] : [missing('Falta el título.', 'Escribirlo', 'titulo')]),
  ...(fecha_Inicio ? [] : [missing('Falta la fecha de inicio.', 'Elegirla', 'fecha_Inicio')]),
  ...(img_principal
    ? []
    : [
        {
          ...missing('Falta una foto.', 'Elegirla', PENDING_PHOTOS_FIELD),
          remedy: { verb: USE_DRAWING, press: dibujar },
        },
      ]),
  // The main picture is the background too.
  ...(img_fondo || !img_principal ? [] : [missing('Falta la imagen de fondo.', 'Elegirla', 'img_fondo')]),
];

const saysNothing: Rule = ({ titulo, descripcion, textos }) => {
  if (!titulo || descripcion) return [];
  const text =
    textos.length > 0 ? 'No tiene descripción.' : 'No dice nada todavía: no tiene descripción ni textos.';
  return [{ text, link: linkTo('Escribirla', 'descripcion') }];
};

const capitals: Rule = ({ titulo, descripcion, textos }) =>
  [
    { name: 'El título está escrito', text: titulo, link: correct('titulo') },
    { name: 'La descripción está escrita', text: descripcion, link: correct('descripcion') },
    ...textos.map((texto, at) => ({
      name: `El texto ${at + 1} está escrito`,
      text: `${texto.titulo ?? ''} ${texto.contenido}`,
      link: { verb: 'Ir a los textos', control: 'texto' },
    })),
  ].flatMap(({ name, text, link }) => (shouts(text) ? [{ text: `${name} todo en mayúsculas.`, link }] : []));

const undescribed: Rule = ({ imagenes }) => {
  const [first, ...more] = imagenes.filter(({ descripcion }) => descripcion.trim() === '');
  if (!first) return [];
  const which = more.length === 0 ? 'Una imagen no tiene' : `${more.length + 1} imágenes no tienen`;
  return [
    {
      text: `${which} descripción: quien no ve la pantalla no sabrá qué muestra.`,
      link: { verb: 'Escribirla', control: `fotos-foto-${first.id}` },
    },
  ];
};

const smallPicture: Rule = ({ principal }) =>
  principal && (principal.width < CARD.width || principal.height < CARD.height)
    ? [
        {
          text: `La imagen principal mide ${principal.width} × ${principal.height} px: al compartirla se verá borrosa. Lo mejor es ${CARD.width} × ${CARD.height} px o más.`,
          link: linkTo('Cambiarla', 'img_principal'),
        },
      ]
    : [];

const deadLinks: Rule = ({ muertos }) =>
  muertos.map((path) => ({
    text: `El enlace ${path} no lleva a ninguna página ni archivo del sitio.`,
    link: correct('descripcion'),
  }));

const pastDate: Rule = ({ tipoEvento, fecha_Inicio, fecha_fin, hoy }) => {
  const last = fecha_fin || fecha_Inicio;
  return tipoEvento === 'A' && last && last < hoy
    ? [
        {
          text: `La fecha del anuncio ya pasó: ${fechaCorta(last)}.`,
          link: linkTo('Cambiarla', fecha_fin ? 'fecha_fin' : 'fecha_Inicio'),
        },
      ]
    : [];
};

const endlessCourse: Rule = ({ tipoEvento, titulo, fecha_Inicio, fecha_fin }) =>
  tipoEvento === 'A' && COURSE.test(fold(titulo)) && fecha_Inicio && !fecha_fin
    ? [{ text: 'Parece un curso y no tiene fecha de fin.', link: linkTo('Ponerla', 'fecha_fin') }]
    : [];

const sameTitle: Rule = ({ repetido }) =>
  repetido
    ? [
        {
          text: 'Otro evento tiene el mismo título.',
          link: { verb: 'Ver el otro evento', to: `/nuevo-evento/${repetido.slug}` },
        },
      ]
    : [];

const rules: readonly Rule[] = [
  required,
  saysNothing,
  sameTitle,
  pastDate,
  endlessCourse,
  capitals,
  smallPicture,
  undescribed,
  deadLinks,
];

/** What staff may want to put right before publishing; all of it may be ignored. */
export const findProblems = (event: EventUnderReview): readonly Finding[] =>
  rules.flatMap((rule) => rule(event));

/** Punctuation after an address. The lookbehind keeps it linear: without it, a run elsewhere is tried at each sign. */
const LAST_SIGNS = /(?<![.,;:!?])[.,;:!?]+$/;
const ADDRESS = /(?:\]\(\s*<?|https?:\/\/|(?<![^\s(]))[^\s<>()[\]"']+/g;

/** The paths into our own site that a text, plain or Markdown, links to. */
export const internalPaths = (text: string, origin: string): readonly string[] => {
  const found = (text.match(ADDRESS) ?? []).flatMap((match) => {
    const address = match.replace(/^\]\(\s*<?/, '').replace(LAST_SIGNS, '');
    const isLink = match.startsWith('](') && /^\/(?!\/)/.test(address);
    if (!isLink && !address.startsWith(`${origin}/`)) return [];
    return parseUrl(address, origin) ?? [];
  });
  return [...new Set(found.map(({ pathname }) => pathname))];
};
