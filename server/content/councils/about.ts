import { endsAfterItBegins } from '#shared/content/councils/consejos.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { leaders } from './searched.ts';

export const aboutCouncils = {
  consejos: {
    kept: {
      title: 'periodo',
      rules: [endsAfterItBegins],
      told: { tema: 'consejo', path: () => '/nosotros/consejos' },
    },
    exported: wholeTable,
    ...onOtherPages,
  },
  dirigentes: {
    kept: { title: 'nombre', told: { tema: 'dirigente', path: () => '/nosotros' } },
    exported: wholeTable,
    sitemap: null,
    searched: leaders,
    moments: null,
  },
} satisfies Nouns;
