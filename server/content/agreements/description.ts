import { convenioEndsAfterStart } from '#shared/content/agreements/convenios.ts';
import { storedFileFitsType } from '#shared/content/agreements/convenio-archivos.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { agreements } from './search-source.ts';

export const agreementDescriptions = {
  convenios: {
    history: {
      title: 'nombre_Institucion',
      rules: [convenioEndsAfterStart],
      events: { tema: 'convenio', path: ({ id }) => `/convenios#convenio-${String(id)}` },
    },
    exported: wholeTable,
    sitemap: null,
    search: agreements,
    changeMoments: null,
  },
  convenioArchivos: {
    history: {
      title: 'nombre',
      rules: [storedFileFitsType],
      events: { parent: 'convenios', parentField: 'id_convenio' },
    },
    exported: wholeTable,
    // Search finds these files as documents.
    ...withoutOwnPages,
  },
  convenioBeneficios: {
    history: {
      title: 'contenido',
      fieldGroups: [['contenido', 'formato']],
      events: { parent: 'convenios', parentField: 'id_convenio' },
    },
    exported: wholeTable,
    // Search finds benefits as part of their agreement.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
