import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { LinkedText } from '../../../../ui/text/linked-text.tsx';
import s from './long-text.module.css';

/** A text clamped to two lines, which expands. */
export const LongText = ({ children }: { children: string }) => <Text key={children}>{children}</Text>;

const Text = ({ children }: { children: string }) => {
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || open) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <span className={s['texto']}>
      <span className={s['cuerpo']} data-abierto={open ? '' : undefined} ref={box}>
        {/* No links while clamped: a hidden one could still get the focus. */}
        {cut && !open ? children : <LinkedText target="_blank">{children}</LinkedText>}
      </span>
      {cut ? (
        <button
          aria-expanded={open}
          className={cx('boton-texto', s['ver'])}
          onClick={() => setOpen(!open)}
          type="button"
        >
          {open ? 'Ver menos' : 'Ver todo'}
        </button>
      ) : null}
    </span>
  );
};
