import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import s from './copy-code.module.css';

interface CopyCodeProps {
  /** What is copied. */
  text: string;
  /** Accessible name of the button. */
  label: string;
  /** «Huella copiada» */
  done: string;
  /** Visible text, which may be shorter than what is copied. */
  children: ReactNode;
}

/** A code or an address with a button that copies it. */
export const CopyCode = ({ text, label, done, children }: CopyCodeProps) => (
  <span className={s['codigo']}>
    <span className="dato">{children}</span>
    <button
      aria-label={label}
      className={cx('boton-icono', s['copiar'])}
      onClick={() => void copyText(text, done)}
      title="Copiar"
      type="button"
    >
      <Icon of={Copy} size={16} />
    </button>
  </span>
);
