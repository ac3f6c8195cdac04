import { useOrigin } from '../context/page-context.ts';
import { buttonClass, squareClass } from '../../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './share-links.module.css';

interface Network {
  brand: 'facebook' | 'linkedin' | 'whatsapp' | 'x';
  label: string;
  address: (url: string, title: string) => string;
}

const networks: Network[] = [
  {
    brand: 'linkedin',
    label: 'LinkedIn',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { brand: 'x', label: 'X', address: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}` },
  { brand: 'whatsapp', label: 'WhatsApp', address: (url, title) => `https://wa.me/?text=${title}%20${url}` },
  {
    brand: 'facebook',
    label: 'Facebook',
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
];

interface ShareProps {
  path: string;
  title: string;
  /** the event as a file for calendars */
  calendar?: string | undefined;
  /** files made of it */
  files: readonly { readonly label: string; readonly href: string }[];
}

/** Links to share the page on networks, its address to copy, and its dates as a calendar file. */
export function ShareLinks({ path, title, calendar, files }: ShareProps) {
  const url = useOrigin() + path;
  return (
    <section className={s['share']} aria-labelledby="compartir" data-sin-imprimir>
      <h2 id="compartir">Compartir</h2>
      <ul>
        {networks.map(({ brand, label, address }) => (
          <li key={brand}>
            <OutsideLink
              href={address(encodeURIComponent(url), encodeURIComponent(title))}
              className={squareClass}
            >
              <Glyph name={`marca-${brand}`} />
              <span className="visually-hidden">Compartir en {label}</span>
            </OutsideLink>
          </li>
        ))}
        <li>
          <CopyButton text={url} label="Copiar enlace" word="Copiar enlace" />
        </li>
        {calendar && (
          <li>
            <a href={calendar} className={buttonClass({ variant: 'secondary' })}>
              Añadir al calendario
            </a>
          </li>
        )}
        {files.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={buttonClass({ variant: 'secondary' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
