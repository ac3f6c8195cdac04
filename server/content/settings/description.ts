import { valueIsOfItsKind } from '#shared/content/settings/configuraciones.ts';
import { baseOf, reglaDe } from '#shared/content/settings/claves.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';

export const settingDescriptions = {
  configuraciones: {
    history: {
      title: 'key',
      rules: [valueIsOfItsKind],
      fieldGroups: [['value', 'formato']],
      events: { tema: 'ajuste', path: () => '/' },
    },
    exported: {
      rules: ({ key }) => {
        const base = baseOf(String(key));
        const value = base && reglaDe(base);
        return value ? { value } : {};
      },
    },
    // With the pages on which its texts stand, which are the site's own.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
