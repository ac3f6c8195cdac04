import { valueIsOfItsKind } from '#shared/content/settings/configuraciones.ts';
import { baseOf, reglaDe } from '#shared/content/settings/claves.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';

export const aboutSettings = {
  configuraciones: {
    kept: {
      title: 'key',
      rules: [valueIsOfItsKind],
      bound: [['value', 'formato']],
      told: { tema: 'ajuste', path: () => '/' },
    },
    exported: {
      rules: ({ key }) => {
        const base = baseOf(String(key));
        const value = base && reglaDe(base);
        return value ? { value } : {};
      },
    },
    // With the pages on which its texts stand, which are the site's own.
    ...onOtherPages,
  },
} satisfies Nouns;
