import { historyAction } from '../history/history-action.ts';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type ClaveBase, clavesBase, isTyped } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { cx } from '../../lib/cx.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Screen } from '../frame/screen.tsx';
import { May } from '../session/may.tsx';
import { SharedErrorSummary } from '../ui/form/shared-error-summary.tsx';
import { StandingBar } from '../ui/form/standing-bar.ts';
import { Icon } from '../ui/icon.tsx';
import { ListTools } from '../ui/list/list-page.tsx';
import { ActionMenu } from '../ui/menu/action-menu.tsx';
import { FormPanel } from '../ui/panel.tsx';
import type { FileDisplay } from './file-setting.tsx';
import type { KnownSetting } from './load-settings.ts';
import { Preview, type PreviewKind } from './preview.tsx';
import { Sections } from './sections.tsx';
import { SettingFields, settingOf } from './setting-fields.tsx';
import s from './setting-fields.module.css';
import { TypedSettingsProvider } from './typed-settings.tsx';

export interface SettingsSection {
  title: string;
  claves: readonly ClaveBase[];
  /** The place of the site that it changes. */
  site?: string;
  /** What visitors see of it, beside it or, where there is no room, below. */
  preview?: PreviewKind;
}

interface SettingsScreenProps extends FileDisplay {
  title: string;
  /** Ways to the screens beside it. */
  tabs?: ReactNode;
  /** Above the sections: what visitors see now. */
  lead?: ReactNode;
  sections: readonly SettingsSection[];
  settings: readonly KnownSetting[];
}

/** A screen of settings; a role that may not change settings sees only the heading. */
export const SettingsScreen = ({ title, tabs, lead, sections, settings, ...look }: SettingsScreenProps) => {
  const placed = sections.map((section, at) => ({ ...section, id: `seccion-${at + 1}` }));
  return (
    <Screen title={title}>
      <ListTools tabs={tabs}>{null}</ListTools>
      {lead}
      <May call={configuraciones.update}>
        {sections.some(hasText) ? <StandingBar /> : null}
        <Sections index={placed}>
          <TypedSettingsProvider>
            <SharedErrorSummary forms={placed.flatMap(({ claves }) => claves)}>
              {placed.map((section) => (
                <Fragment key={section.id}>
                  <FormPanel
                    id={section.id}
                    tools={
                      <>
                        <SeeOnSite {...section} />
                        <SectionMenu section={section} settings={settings} />
                      </>
                    }
                    title={section.title}
                  >
                    <SettingFields
                      claves={section.claves}
                      settings={settings}
                      site={section.site}
                      {...look}
                    />
                  </FormPanel>
                  {section.preview ? (
                    <Preview of={section.preview} section={section.title} settings={settings} />
                  ) : null}
                </Fragment>
              ))}
            </SharedErrorSummary>
          </TypedSettingsProvider>
        </Sections>
      </May>
    </Screen>
  );
};

/** Files are saved when they are chosen; a text waits for «Guardar». */
const hasText = ({ claves }: SettingsSection): boolean =>
  claves.some((clave) => isTyped(clavesBase[clave].kind));

const SeeOnSite = ({ site, title }: SettingsSection) =>
  site === undefined ? null : (
    <OutsideLink className={s['ver']} href={site}>
      Ver en el sitio<span className="visually-hidden">: {title}</span>
    </OutsideLink>
  );

interface SectionMenuProps {
  section: SettingsSection;
  settings: readonly KnownSetting[];
}

const SectionMenu = ({ section: { title, claves }, settings }: SectionMenuProps) => {
  const histories = claves.map((clave) => {
    const setting = settingOf(settings, clave);
    const act = setting ? historyAction('configuraciones', setting.id) : null;
    return act && { ...act, verb: `Historial de ${clavesBase[clave].label}` };
  });
  return (
    <ActionMenu
      className={cx('boton-icono', s['mas'])}
      groups={[histories]}
      label={`Más acciones de ${title}`}
    >
      <Icon of={Ellipsis} size={18} />
    </ActionMenu>
  );
};
