import { claveBaseOf, type ClaveBase, clavesBase, isTyped } from '#shared/content/settings/claves.ts';
import { FileSetting, type FileDisplay } from './file-setting.tsx';
import type { KnownSetting } from './load-settings.ts';
import s from './setting-fields.module.css';
import { TextSetting } from './text-setting.tsx';

interface SettingFieldsProps extends FileDisplay {
  claves: readonly ClaveBase[];
  settings: readonly KnownSetting[];
  /** Where visitors see them: the notice of a save leads there. */
  site?: string | undefined;
}

export const settingOf = (settings: readonly KnownSetting[], clave: ClaveBase): KnownSetting | undefined =>
  settings.find(({ key }) => claveBaseOf(key) === clave);

/*
 * A form for each setting, which has a call, a version and a draft of its own. Texts wait for the bar at the foot of the
 * page, which saves all that changed (client/admin/ui/form/unsaved-guard.tsx); files are saved as soon as they are chosen.
 */
export const SettingFields = ({ claves, settings, site, ...look }: SettingFieldsProps) => (
  <div className={s['campos']}>
    {claves.map((clave) => {
      const setting = settingOf(settings, clave);
      const { kind } = clavesBase[clave];
      if (!setting) return null;
      return isTyped(kind) ? (
        <TextSetting clave={clave} key={clave} kind={kind} setting={setting} site={site} />
      ) : (
        <FileSetting clave={clave} key={clave} kind={kind} setting={setting} site={site} {...look} />
      );
    })}
  </div>
);
