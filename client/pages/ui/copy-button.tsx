import { useEffect, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import s from './copy-button.module.css';
import { Glyph } from '../../ui/glyph.tsx';

interface CopyButtonProps {
  text: string;
  /** spoken name, and its word when `word` is missing */
  label: string;
  /** word to show beside the drawing */
  word?: string;
  className?: string | undefined;
}

/** Copies a text and says «Copiado». */
export function CopyButton({ text, label, word, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={s['holder']}>
      <button
        type="button"
        className={cx(s['copy'], word && s['worded'], className)}
        aria-label={word ? undefined : label}
        onClick={copy}
      >
        <Glyph name={copied ? 'check' : 'copy'} size={word ? 20 : 16} />
        {word}
      </button>
      <output className={s['status']}>{copied ? 'Copiado' : ''}</output>
    </span>
  );
}
