import { ExternalLink } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import s from './new-tab-link.module.css';

export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <OutsideLink className={cx(s['enlace'], s['destino'])} href={href}>
    {children} <Icon of={ExternalLink} size={14} />
  </OutsideLink>
);
