import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

interface OutsideLinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  /** draws the arrow that leaves the site */
  arrow?: boolean;
  onClick?: (() => void) | undefined;
}

/** A link that opens in another tab and says so. */
export function OutsideLink({ href, children, className, arrow = false, onClick }: OutsideLinkProps) {
  return (
    <a href={href} className={className} onClick={onClick} target="_blank" rel="noopener">
      {children}
      {arrow && <Glyph name="external-link" size={16} />}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
