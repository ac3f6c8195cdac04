import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { ajuste } from '../context/ajustes.ts';
import { squareClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './social-links.module.css';

const networks = [
  { key: 'facebook_url', brand: 'facebook', label: 'Facebook' },
  { key: 'whatsapp_url', brand: 'whatsapp', label: 'WhatsApp' },
  { key: 'instagram_url', brand: 'instagram', label: 'Instagram' },
] as const;

/** Where the association is on networks, as far as staff has written it. */
export const networkAddresses = (ajustes: readonly Configuracion[]): string[] =>
  networks.flatMap(({ key }) => ajuste(ajustes, key) ?? []);

export function SocialLinks({ ajustes }: { ajustes: Configuracion[] }) {
  if (networkAddresses(ajustes).length === 0) return null;
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
