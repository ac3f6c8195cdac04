import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** px */
  size?: number;
}

/** A drawing that stands beside a word; it says nothing by itself. */
export function Icon({ of: Drawing, size = 20 }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />;
}
