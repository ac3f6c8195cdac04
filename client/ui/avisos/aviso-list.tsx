import type { ReactNode } from 'react';
import styles from './aviso.module.css';
import { aviso, type AvisoItem, avisos } from './avisos.ts';
import { Glyph } from '../glyph.tsx';
import { useStore } from '../store.ts';

/** What a notice offers beside its text. */
type RenderAction = (item: AvisoItem) => ReactNode;

const Line = ({ item, renderAction }: { item: AvisoItem; renderAction?: RenderAction | undefined }) => (
  <div className={styles['banda']} data-tono={item.tone}>
    <Glyph name={item.tone === 'exito' ? 'circle-check' : 'circle-alert'} />
    <p>{item.text}</p>
    {renderAction?.(item)}
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

interface AvisoListProps {
  floating?: boolean;
  renderAction?: RenderAction;
}

/** The page's notices. Both live regions are always rendered, as screen readers require. */
export const AvisoList = ({ floating = false, renderAction }: AvisoListProps) => {
  const list = useStore(avisos);
  const of = (tone: AvisoItem['tone']) =>
    list
      .filter((item) => item.tone === tone)
      .map((item) => <Line item={item} key={item.id} renderAction={renderAction} />);
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
