import { convenioEnds } from '#shared/content/agreements/convenios.ts';
import { storedFitsItsKind } from '#shared/content/agreements/convenio-archivos.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { agreements } from './searched.ts';

export const aboutAgreements = {
  convenios: {
    kept: {
      title: 'nombre_Institucion',
      rules: [convenioEnds],
      told: { tema: 'convenio', path: ({ id }) => `/convenios#convenio-${String(id)}` },
    },
    exported: wholeTable,
    sitemap: null,
    searched: agreements,
    moments: null,
  },
  convenioArchivos: {
    kept: {
      title: 'nombre',
      rules: [storedFitsItsKind],
      told: { of: 'convenios', by: 'id_convenio' },
    },
    exported: wholeTable,
    // Found as a document.
    ...onOtherPages,
  },
  convenioBeneficios: {
    kept: {
      title: 'contenido',
      bound: [['contenido', 'formato']],
      told: { of: 'convenios', by: 'id_convenio' },
    },
    exported: wholeTable,
    // Found with its agreement.
    ...onOtherPages,
  },
} satisfies Nouns;
