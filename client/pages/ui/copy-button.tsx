import { cx } from '../../lib/cx.ts';
import s from './copy-button.module.css';
import { Glyph } from '../../ui/glyph.tsx';

interface CopyButtonProps {
  text: string;
  /** accessible name, also shown when `word` is missing */
  label: string;
  word?: string;
}

/** Copies a text and says «Copiado»: see `behaviours/copy-on-click.ts`. */
export function CopyButton({ text, label, word }: CopyButtonProps) {
  return (
    <span className={s['holder']}>
      <button
        type="button"
        className={cx(s['copy'], word && s['worded'])}
        aria-label={word ? undefined : label}
        data-copy
        value={text}
      >
        <Glyph name="copy" size={word ? 20 : 16} />
        {word}
      </button>
      <output className={s['status']} />
    </span>
  );
}
