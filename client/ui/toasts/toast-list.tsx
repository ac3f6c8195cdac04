import styles from './toast.module.css';
import { toast, type Toast, toasts } from './toasts.ts';
import { Glyph } from '../glyph.tsx';
import { useStore } from '../store.ts';

const Line = ({ item }: { item: Toast }) => (
  <div className={styles['banda']} data-tono={item.tone}>
    <Glyph name={item.tone === 'exito' ? 'circle-check' : 'circle-alert'} />
    <p>{item.text}</p>
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

/** The toasts of a public page. Both live regions are always rendered, as screen readers require. */
export const ToastList = ({ floating = false }: { floating?: boolean }) => {
  const list = useStore(toasts);
  const of = (tone: Toast['tone']) =>
    list.filter((item) => item.tone === tone).map((item) => <Line item={item} key={item.id} />);
  return (
    <div className={styles['toasts']} data-toasts="" data-flota={floating || undefined} data-sin-imprimir>
      <div role="alert">{of('falla')}</div>
      <output>{of('exito')}</output>
    </div>
  );
};
