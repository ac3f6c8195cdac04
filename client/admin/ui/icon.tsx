import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** px */
  size?: number;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ of: Drawing, size = 20 }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />;
}
