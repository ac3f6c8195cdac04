import * as z from 'zod/mini';
import {
  direccionDeArchivo,
  id,
  instante,
  linea,
  lineaOpcional,
  parrafo,
  version,
} from '../../contract/fields/campos.ts';
import { MAX_SLUG, SIN_LETRAS, slugOf } from '../events/slugs.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
  publicRead,
} from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import { checkRule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { paginaArchivo } from './pagina-archivos.ts';
import { camposPublicables, endsAfterPublishing, estaPublicado } from '../../contract/fields/publicable.ts';

export const paginaPropiaInput = z
  .object({
    titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
    /** Slug of the page; if empty, it is made from the title. */
    slug: lineaOpcional(MAX_SLUG).check(z.refine((text) => !text || slugOf(text) !== '', SIN_LETRAS)),
    texto: parrafo(longitudes.texto, 'El texto es obligatorio.'),
    formato: formatoEnviado,
    ...camposPublicables,
  })
  .check(checkRule(endsAfterPublishing));

const cabecera = {
  id,
  version,
  slug: z.string(),
  titulo: z.string(),
  ...estaPublicado,
  /** Whether a later version of the site answers at the page's address, so that visitors do not see the page. */
  tapada: z.boolean(),
};
const enLista = z.object({
  ...cabecera,
  enMenu: z.boolean(),
  /** Path of the site's entry under which the menu has it; null under none of them, or where the menu does not have it. */
  bajo: z.nullable(z.string()),
});
export type PaginaEnLista = z.output<typeof enLista>;

const paginaPropia = z.object({ ...cabecera, texto: z.string(), formato, archivos: z.array(paginaArchivo) });
export type PaginaPropia = z.output<typeof paginaPropia>;

/** A page as visitors see it. */
const publicada = z.object({
  slug: z.string(),
  titulo: z.string(),
  texto: z.string(),
  formato,
  archivos: z.array(
    z.object({
      id,
      nombre: z.string(),
      url: direccionDeArchivo,
      /** MIME type. */
      tipo: z.string(),
      bytes: z.number(),
      creado: instante,
    }),
  ),
});

const adds = { id, slug: z.string() };

/** Pages written by staff, each at `/{slug}`. */
export const paginasPropias = group('paginasPropias', {
  ver: publicRead('/paginas/propias/:slug', publicada),
  list: adminList('/paginas-propias', enLista),
  get: adminRead('/pagina-propia/:id', paginaPropia),
  create: adminCreate('/pagina-propia-guardar', {
    input: paginaPropiaInput,
    adds: { slug: z.string() },
    done: 'Página creada con éxito',
    failed: 'Error al crear la página',
  }),
  update: adminUpdate('/pagina-propia-actualizar/:id', {
    input: paginaPropiaInput,
    adds,
    done: 'Página actualizada con éxito',
    failed: 'Error al actualizar la página',
  }),
  remove: adminWrite('/pagina-propia-eliminar/:id', {
    done: 'Página eliminada con éxito',
    failed: 'Error al eliminar la página',
  }),
  publicar: adminWrite('/pagina-propia-publicar/:id', {
    done: 'Página publicada con éxito',
    failed: 'Error al publicar la página',
  }),
  ocultar: adminWrite('/pagina-propia-ocultar/:id', {
    done: 'Página ocultada con éxito',
    failed: 'Error al ocultar la página',
  }),
});
