import type { Configuracion } from '#shared/configuraciones.ts';
import { ajuste } from '../context/ajustes.ts';
import { squareClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import s from './social-links.module.css';

const networks = [
  { key: 'facebook_url', brand: 'facebook', label: 'Facebook' },
  { key: 'whatsapp_url', brand: 'whatsapp', label: 'WhatsApp' },
  { key: 'instagram_url', brand: 'instagram', label: 'Instagram' },
] as const;

export function SocialLinks({ ajustes }: { ajustes: Configuracion[] }) {
  return (
    <ul className={s['social']}>
      {networks.map(({ key, brand, label }) => {
        const url = ajuste(ajustes, key);
        return (
          url && (
            <li key={key}>
              <OutsideLink href={url} className={squareClass}>
                <Glyph name={`marca-${brand}`} />
                <span className="visually-hidden">{label}</span>
              </OutsideLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
