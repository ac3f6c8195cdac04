import type { ClaveBase } from '#shared/claves.ts';
import { baseOf } from '#shared/claves.ts';
import { type Configuracion, configuraciones } from '#shared/configuraciones.ts';
import { FormPanel } from '../ui/panel.tsx';
import { Screen } from '../frame/screen.tsx';
import { May } from '../session/may.tsx';
import { type ImagePreview, SettingForm } from './setting-form.tsx';
import s from './settings-screen.module.css';

export interface SettingsSection {
  title: string;
  claves: readonly ClaveBase[];
}

interface SettingsScreenProps {
  title: string;
  sections: readonly SettingsSection[];
  settings: readonly Configuracion[];
}

export const SettingsScreen = ({ title, sections, settings }: SettingsScreenProps) => (
  <Screen title={title}>
    <div className={s['pila']}>
      {sections.map((section, at) => (
        <SettingsPanel id={`seccion-${at + 1}`} key={section.title} section={section} settings={settings} />
      ))}
    </div>
  </Screen>
);

interface SettingsPanelProps {
  id: string;
  section: SettingsSection;
  settings: readonly Configuracion[];
  /** Preview of images; a square by default. */
  preview?: ImagePreview;
}

/** Nothing for a role that may not change settings. */
export const SettingsPanel = ({ id, section, settings, preview }: SettingsPanelProps) => (
  <May call={configuraciones.update}>
    <FormPanel id={id} title={section.title}>
      <div className={s['filas']}>
        {section.claves.map((clave) => {
          const setting = settings.find(({ key }) => baseOf(key) === clave);
          return setting ? (
            <SettingForm clave={clave} key={clave} preview={preview} setting={setting} />
          ) : null;
        })}
      </div>
    </FormPanel>
  </May>
);
