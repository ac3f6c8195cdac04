import * as z from 'zod/mini';
import { entero, id, lineaOpcional, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminList, adminUpdate, adminWrite, group } from '../../contract/endpoint.ts';
import { urlOf } from '../../contract/fields/enlaces.ts';
import type { Rule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { adminOrder } from '../../contract/orden.ts';
import { secciones } from '../../contract/words/secciones.ts';

/** More would not fit any screen. */
export const MAX_ENLACES_MENU = 40;

const SIN_TEXTO = 'El texto es obligatorio.';
const UNA_SOLA = 'La entrada ya lleva a una página: quita una de las dos.';
const sinDireccion = 'Elige una página o escribe una dirección.';

/** An entry leads to a page or to an address, never to both; without a page it says its words itself. */
export const leadsSomewhere: Rule = {
  fields: ['id_pagina', 'direccion', 'texto'],
  misfits: ({ id_pagina, direccion, texto }) => {
    if (id_pagina) return direccion ? { direccion: UNA_SOLA } : {};
    return { ...(direccion ? {} : { direccion: sinDireccion }), ...(texto ? {} : { texto: SIN_TEXTO }) };
  },
};

/** A path of this site or a web address; never a script, nor `//host`, which would leave the site. */
const isLink = (text: string): boolean => {
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text);
  return /^https?:\/\//i.test(text) && urlOf(text) !== null;
};

const ningunaPagina = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

export const enlaceMenuInput = z
  .object({
    /** Empty: the title of the page. */
    texto: lineaOpcional(longitudes.enlaceMenu),
    id_pagina: z.optional(z.nullable(z.union([ningunaPagina, entero(1, 'La página no existe.')]))),
    /** Without a page. */
    direccion: lineaOpcional(longitudes.direccionMenu).check(
      z.refine(
        (text) => !text || isLink(text),
        'Escribe una dirección que empiece con /, http:// o https://.',
      ),
    ),
    /** Path of its parent among the site's own entries; empty without one. */
    bajo: lineaOpcional(longitudes.direccionMenu).check(
      z.refine(
        (path) => !path || secciones.some(({ to }) => to === path),
        'Elige una entrada del menú del sitio.',
      ),
    ),
    /** Lower comes first; without one it goes last. */
    orden: z.optional(entero(1, 'El orden debe ser un número entero, desde 1.')),
  })
  .check(
    z.refine(({ id_pagina, direccion }) => Boolean(id_pagina) || Boolean(direccion), {
      error: sinDireccion,
      path: ['direccion'],
    }),
    z.refine(({ id_pagina, texto }) => Boolean(id_pagina) || Boolean(texto), {
      error: SIN_TEXTO,
      path: ['texto'],
    }),
  );

const enlaceMenu = z.object({
  id,
  version,
  texto: z.nullable(z.string()),
  id_pagina: z.nullable(id),
  direccion: z.nullable(z.string()),
  bajo: z.nullable(z.string()),
  orden: z.number(),
  /** Title of the page; null for an address. */
  pagina: z.nullable(z.string()),
  /** Whether visitors see it now. */
  visible: z.boolean(),
});
export type EnlaceMenu = z.output<typeof enlaceMenu>;

const failed = 'Error al guardar la entrada del menú';
/** What staff add to the site's menu. */
export const enlacesMenu = group('enlacesMenu', {
  list: adminList('/enlaces-menu', enlaceMenu),
  create: adminCreate('/enlace-menu-guardar', {
    input: enlaceMenuInput,
    done: 'Entrada agregada al menú',
    failed,
  }),
  update: adminUpdate('/enlace-menu-actualizar/:id', {
    input: enlaceMenuInput,
    done: 'Entrada del menú actualizada',
    failed,
  }),
  ordenar: adminOrder('/enlaces-menu-ordenar'),
  remove: adminWrite('/enlace-menu-eliminar/:id', {
    done: 'Entrada quitada del menú',
    failed: 'Error al quitar la entrada del menú',
  }),
});
