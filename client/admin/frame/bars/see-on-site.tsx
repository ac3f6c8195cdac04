import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';

export const SeeOnSite = ({ href }: { href: string }) => (
  <OutsideLink className={buttonClass({ variant: 'secondary' })} href={href}>
    Ver en el sitio
    <Icon of={ExternalLink} size={18} />
  </OutsideLink>
);
