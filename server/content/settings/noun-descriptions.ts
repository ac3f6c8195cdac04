import { settingFileFitsKind } from '#shared/content/settings/configuraciones.ts';
import { claveBaseOf, reglaDeClave } from '#shared/content/settings/claves.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';

export const settingDescriptions = {
  configuraciones: {
    history: {
      title: 'key',
      rules: [settingFileFitsKind],
      fieldGroups: [['value', 'formato']],
      events: { tema: 'ajuste', path: () => '/' },
    },
    exported: {
      rules: ({ key }) => {
        const base = claveBaseOf(String(key));
        const value = base && reglaDeClave(base);
        return value ? { value } : {};
      },
    },
    // Search finds settings with the built-in pages that show them.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
