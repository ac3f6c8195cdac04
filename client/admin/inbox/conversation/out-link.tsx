import { ExternalLink } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './out-link.module.css';

export const OutLink = ({ href, children }: { href: string; children: string }) => (
  <a className={cx(s['enlace'], s['destino'])} href={href} rel="noopener" target="_blank">
    {children} <Icon of={ExternalLink} size={14} />
    <span className="visually-hidden"> (se abre en otra pestaña)</span>
  </a>
);
