import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import type { ClaveBase } from '#shared/content/settings/claves.ts';
import { CLAVE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { nombresDePartes } from '#shared/content/settings/nombres-de-partes.ts';
import { enTernas, numeroPeruano } from '../../lib/text/numero-peruano.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { optionCards, type OptionName, OUTSIDE_REGISTER } from '../../ui/home/option-cards.ts';
import { Panel } from '../ui/panel.tsx';
import s from './preview.module.css';
import { useSettingsAsTyped } from './typed-settings.tsx';

/** The foot of every page, the texts of «Nosotros», or a card of the home page. */
export type PreviewKind = 'footer' | 'about' | OptionName;

interface PreviewProps {
  of: PreviewKind;
  settings: readonly Configuracion[];
  /** Title of the section it belongs to. */
  section: string;
}

/** «Así se ve»: follows what is typed. */
export const Preview = ({ of, settings, section }: PreviewProps) => {
  const title = (
    <span>
      Así se ve <span className="visually-hidden">{section}</span>
    </span>
  );
  return (
    <div className={s['muestra']} data-muestra={of}>
      <Panel id={`asi-se-ve-${of}`} title={title}>
        {of === 'footer' ? (
          <FooterLook settings={settings} />
        ) : of === 'about' ? (
          <AboutLook settings={settings} />
        ) : (
          <CardLook name={of} settings={settings} />
        )}
      </Panel>
    </div>
  );
};

const networks = ['facebook', 'whatsapp', 'instagram'] as const;

const useText = (settings: readonly Configuracion[]) => {
  const typed = useSettingsAsTyped(settings);
  return { typed, textOf: (clave: ClaveBase) => typed.find(({ key }) => key === clave)?.value || null };
};

/** Preview of the footer: association and contact. */
const FooterLook = ({ settings }: Pick<PreviewProps, 'settings'>) => {
  const { typed, textOf } = useText(settings);
  const { nacional, regional } = asociacionDe(typed);
  const celular = textOf('celular');
  const shown = networks.filter((network) => textOf(`${network}_url`));
  return (
    <>
      <div className={`noche ${s['pie']}`}>
        <b>{nacional}</b>
        {[regional, textOf('direccion')].map((text) => text && <p key={text}>{text}</p>)}
        {celular && <p className="dato">{numeroPeruano(celular) ? enTernas(celular) : celular}</p>}
        {(['horario_atencion', 'correo_institucion', 'correo_contacto'] as const).map((clave) => {
          const text = textOf(clave);
          // Allows a line break after «@».
          return text && <p key={clave}>{text.replace('@', '@\u200B')}</p>;
        })}
        {shown.length > 0 && (
          <p className={s['redes']}>
            {shown.map((network) => (
              <Glyph key={network} name={`marca-${network}`} />
            ))}
          </p>
        )}
      </div>
      <p className={s['nota']}>Pie de todas las páginas. Lo que cambias se ve aquí antes de guardar.</p>
    </>
  );
};

const aboutTexts = [
  { clave: 'descripcionAcercaNosotros', title: 'Quiénes somos' },
  { clave: 'mision', title: 'Misión' },
  { clave: 'vision', title: 'Visión' },
] as const;

/** A part without a text is not shown to visitors either. */
const AboutLook = ({ settings }: Pick<PreviewProps, 'settings'>) => {
  const { textOf } = useText(settings);
  const shown = aboutTexts.flatMap(({ clave, title }) => {
    const text = textOf(clave);
    return text ? [{ clave, title, text }] : [];
  });
  return (
    <>
      {shown.map(({ clave, title, text }) => (
        <div className={s['parte']} key={clave}>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      ))}
      <p className={s['nota']}>
        {shown.length === 0
          ? 'Escribe un texto y lo verás aquí.'
          : 'Lo que cambias se ve aquí antes de guardar.'}
      </p>
    </>
  );
};

const CardLook = ({ name, settings }: { name: OptionName } & Pick<PreviewProps, 'settings'>) => {
  const { textOf } = useText(settings);
  const { glyph, action } = optionCards[name];
  const text = textOf(`${name}_texto`);
  // Members are looked up in the site's own register while it is shown, else where staff links to.
  const isHere =
    name !== 'opcionHabiles' || settings.some(({ key, value }) => key === CLAVE_COLEGIADOS && value !== null);
  if (!isHere && !textOf('url_registro'))
    return <p className={s['nota']}>No se muestra hasta que escribas la dirección del registro.</p>;
  return (
    <div className={s['tarjeta']}>
      <Glyph height={44} name={glyph} size={72} />
      <b>{textOf(`${name}_titulo`) ?? nombresDePartes[`${name}_titulo`]}</b>
      {text && <p>{text}</p>}
      <span>
        {isHere ? action : OUTSIDE_REGISTER} <Glyph name={isHere ? 'arrow-right' : 'external-link'} />
      </span>
    </div>
  );
};
