import * as z from 'zod/mini';
import { entero, id, lineaOpcional, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminList, adminUpdate, adminWrite, group } from '../../contract/endpoint.ts';
import { parseUrl } from '../../contract/fields/enlaces.ts';
import type { Rule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { adminOrder } from '../../contract/orden.ts';
import { secciones } from '../../contract/words/secciones.ts';

/** Maximum entries that staff can add to the menu; more would not fit on a screen. */
export const MAX_ENLACES_MENU = 40;

const SIN_TEXTO = 'El texto es obligatorio.';
const UNA_SOLA = 'La entrada ya lleva a una página: quita una de las dos.';
const sinDireccion = 'Elige una página o escribe una dirección.';

/** A menu entry has a page or an address, not both; without a page it needs its own text. */
export const menuEntryNeedsTarget: Rule = {
  fields: ['id_pagina', 'direccion', 'texto'],
  errorsOf: ({ id_pagina, direccion, texto }) => {
    if (id_pagina) return direccion ? { direccion: UNA_SOLA } : {};
    return { ...(direccion ? {} : { direccion: sinDireccion }), ...(texto ? {} : { texto: SIN_TEXTO }) };
  },
};

/** Accepts a path of this site or an http(s) URL; not `javascript:`, nor `//host`, which leaves the site. */
const isLink = (text: string): boolean => {
  if (text.startsWith('/')) return !/^\/[/\\]/.test(text);
  return /^https?:\/\//i.test(text) && parseUrl(text) !== null;
};

const ningunaPagina = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

export const enlaceMenuInput = z
  .object({
    /** Text of the entry; if empty, the title of the page. */
    texto: lineaOpcional(longitudes.enlaceMenu),
    id_pagina: z.optional(z.nullable(z.union([ningunaPagina, entero(1, 'La página no existe.')]))),
    /** Target of the entry if it has no page. */
    direccion: lineaOpcional(longitudes.direccionMenu).check(
      z.refine(
        (text) => !text || isLink(text),
        'Escribe una dirección que empiece con /, http:// o https://.',
      ),
    ),
    /** Path of the built-in menu entry under which this one appears; empty for the top level. */
    bajo: lineaOpcional(longitudes.direccionMenu).check(
      z.refine(
        (path) => !path || secciones.some(({ to }) => to === path),
        'Elige una entrada del menú del sitio.',
      ),
    ),
    /** Position in the menu, lower first; if missing, last. */
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
  /** Title of the entry's page; null if the entry has an address. */
  pagina: z.nullable(z.string()),
  /** Whether visitors see the entry now. */
  visible: z.boolean(),
});
export type EnlaceMenu = z.output<typeof enlaceMenu>;

const failed = 'Error al guardar la entrada del menú';
/** Entries that staff add to the site's menu. */
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
