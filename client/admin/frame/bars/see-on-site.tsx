import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export const SeeOnSite = ({ href }: { href: string }) => (
  <a className={buttonClass({ variant: 'secondary' })} href={href} rel="noopener" target="_blank">
    Ver en el sitio
    <Icon of={ExternalLink} size={18} />
    <span className="visually-hidden"> (se abre en otra pestaña)</span>
  </a>
);
