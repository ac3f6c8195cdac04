import type { ReactNode } from 'react';
import styles from './toast.module.css';
import { toast, type Toast, toasts } from './toasts.ts';
import { Glyph } from '../glyph.tsx';
import { useStore } from '../store.ts';

/** What a toast offers beside its text. */
type RenderAction = (item: Toast) => ReactNode;

const Line = ({ item, renderAction }: { item: Toast; renderAction?: RenderAction | undefined }) => (
  <div className={styles['banda']} data-tono={item.tone}>
    <Glyph name={item.tone === 'exito' ? 'circle-check' : 'circle-alert'} />
    <p>{item.text}</p>
    {renderAction?.(item)}
    <button
      aria-label="Cerrar aviso"
      className={styles['cerrar']}
      onClick={() => toast.close(item.id)}
      type="button"
    >
      <Glyph name="x" size={18} />
    </button>
  </div>
);

interface ToastListProps {
  floating?: boolean;
  /** Leaves out what was said on the screen before. */
  isOfScreen?: boolean;
  renderAction?: RenderAction;
}

/** The page's toasts. Both live regions are always rendered, as screen readers require. */
export const ToastList = ({ floating = false, isOfScreen = false, renderAction }: ToastListProps) => {
  const list = useStore(toasts).filter(({ age }) => !isOfScreen || age === 0);
  const of = (tone: Toast['tone']) =>
    list
      .filter((item) => item.tone === tone)
      .map((item) => <Line item={item} key={item.id} renderAction={renderAction} />);
  return (
    <div
      className={styles['toasts']}
      data-toasts=""
      data-flota={floating || undefined}
      data-vacio={list.length === 0 ? '' : undefined}
    >
      <div role="alert">{of('falla')}</div>
      <output>{of('exito')}</output>
    </div>
  );
};
