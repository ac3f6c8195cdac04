import styles from './aviso.module.css';
import { aviso, type AvisoItem, avisos } from './avisos.ts';
import { Glyph } from './glyph.tsx';
import { useStore } from './store.ts';

const Line = ({ item }: { item: AvisoItem }) => (
  <div className={styles['banda']} data-tono={item.tone}>
    <Glyph name={item.tone === 'exito' ? 'circle-check' : 'circle-alert'} />
    <p>{item.text}</p>
    <button
      aria-label="Cerrar aviso"
      className={styles['cerrar']}
      onClick={() => aviso.close(item.id)}
      type="button"
    >
      <Glyph name="x" size={18} />
    </button>
  </div>
);

/**
 * The notices of the page; each layout shows them once.
 * Both live regions are always rendered, as screen readers require; notices stick under the top bar.
 */
export const AvisoList = ({ floating = false }: { floating?: boolean }) => {
  const list = useStore(avisos);
  const of = (tone: AvisoItem['tone']) =>
    list.filter((item) => item.tone === tone).map((item) => <Line item={item} key={item.id} />);
  return (
    <div
      className={styles['avisos']}
      data-avisos=""
      data-flota={floating || undefined}
      data-vacio={list.length === 0 ? '' : undefined}
    >
      <div role="alert">{of('falla')}</div>
      <output>{of('exito')}</output>
    </div>
  );
};
