import { claveBaseOf, type ClaveBase } from '#shared/content/settings/claves.ts';
import { nombreInicialDe } from '#shared/content/settings/nombres-de-partes.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { avisosPrivacidad, configuraciones } from '#server/platform/db/schema.ts';
import { builtInNotice } from '#server/correspondence/privacy-notice/built-in-notice.ts';
import { newestNotice } from '#server/correspondence/privacy-notice/notice.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Built-in pages, with the settings they show. */
const pages: readonly (readonly [path: string, titulo: string, claves: readonly ClaveBase[]])[] = [
  ['/nosotros', 'Nosotros', ['descripcionAcercaNosotros', 'mision', 'vision', 'reseña', 'periodo']],
  ['/colegiatura', 'Colegiatura: requisitos y documentos', ['resolucion_Colegiatura']],
  ['/cuotas', 'Cuotas: cuánto se paga y dónde', []],
  ['/normas', 'Normas: estatuto, reglamento y código de ética', []],
  ['/convenios', 'Convenios y beneficios', []],
  ['/eventos', 'Eventos: anuncios y noticias', []],
  ['/agenda', 'Agenda', []],
  [
    '/elecciones',
    'Elecciones',
    [
      'tituloElecciones',
      'tituloElecciones_documentos',
      'tituloElecciones_actualizaciones',
      'periodo',
      'añoEleccion',
    ],
  ],
  [
    '/contacto',
    'Contacto',
    ['horario_atencion', 'direccion', 'celular', 'correo_contacto', 'correo_institucion'],
  ],
  ['/verificar', 'Verificar un documento', []],
];
const NOTICE = { path: '/privacidad', titulo: 'Aviso de privacidad' };

const textsOfSettings = async (): Promise<ReadonlyMap<ClaveBase, string>> => {
  const texts = new Map<ClaveBase, string>();
  for (const { key, value, formato } of await db().select().from(configuraciones)) {
    const base = claveBaseOf(key);
    const texto = value ?? nombreInicialDe(key);
    if (base && texto !== null) texts.set(base, plainText({ texto, formato }));
  }
  return texts;
};

/** Removes Markdown marks at the beginning of lines. */
const withoutSigns = (notice: string): string => notice.replaceAll(/^(?:#|-) /gm, '');

const noticeText = async (): Promise<string> => {
  const newest = await newestNotice();
  if (!newest) return withoutSigns(builtInNotice);
  return newest.formato === 'plano' ? withoutSigns(newest.texto) : plainText(newest);
};

/** Built-in pages in the search, with the texts of their settings. */
export const sitePages = smallSource({
  kind: 'sitio',
  grupo: 'paginas',
  ids: [avisosPrivacidad.id],
  read: async (ids) => {
    const [settings, notice] = await Promise.all([textsOfSettings(), noticeText()]);
    const all = [
      ...pages.map(([path, titulo, claves]) => ({
        path,
        titulo,
        textos: claves.flatMap((clave) => settings.get(clave) ?? []),
      })),
      { ...NOTICE, textos: [notice] },
    ];
    return all
      .map(({ path, titulo, textos }, at) =>
        toSearchItem({
          id: at + 1,
          titulo,
          textos,
          direccion: path,
        }),
      )
      .filter(({ id }) => !ids || ids.includes(id));
  },
});
