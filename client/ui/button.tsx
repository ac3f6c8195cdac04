import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { cx } from '../lib/cx.ts';
import s from './button.module.css';
import { Glyph, type GlyphName } from './glyph.tsx';

declare module 'react' {
  // React hands on what its types do not know yet.
  interface ButtonHTMLAttributes<T> {
    /** id of the element it commands */
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
}

export type ButtonVariant = 'primary' | 'bright' | 'secondary' | 'ghost' | 'danger';

interface Looks {
  /** `bright` is the call to action on deep indigo; `primary` everywhere else. */
  variant?: ButtonVariant | undefined;
  size?: 'md' | 'sm' | undefined;
}

/** Class names of a button, for other elements. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Looks = {}) =>
  cx(s['button'], s[variant], size === 'sm' && s['small']);

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & Looks) {
  return <button type={type} className={cx(buttonClass({ variant, size }), className)} {...rest} />;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Looks) {
  return <Link className={cx(buttonClass({ variant, size }), className)} {...rest} />;
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: GlyphName;
  /** accessible name */
  label: string;
}

/** A 44 px icon button. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={cx(s['square'], className)} aria-label={label} {...rest}>
      <Glyph name={icon} />
    </button>
  );
}

/** Class name of the 44 px square, for links. */
export const squareClass = s['square'] ?? '';
