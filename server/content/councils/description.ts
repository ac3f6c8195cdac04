import { consejoEndsAfterStart } from '#shared/content/councils/consejos.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { leaders } from './search-source.ts';

export const councilDescriptions = {
  consejos: {
    history: {
      title: 'periodo',
      rules: [consejoEndsAfterStart],
      events: { tema: 'consejo', path: () => '/nosotros/consejos' },
    },
    exported: wholeTable,
    ...withoutOwnPages,
  },
  dirigentes: {
    history: { title: 'nombre', events: { tema: 'dirigente', path: () => '/nosotros' } },
    exported: wholeTable,
    sitemap: null,
    search: leaders,
    changeMoments: null,
  },
} satisfies NounDescriptions;
