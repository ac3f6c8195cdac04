import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { aviso, type AvisoItem, avisos } from './avisos.ts';
import styles from './aviso.module.css';
import { useStore } from './store.ts';

const Banner = ({ item }: { item: AvisoItem }) => {
  const Icon = item.tone === 'exito' ? CircleCheck : CircleAlert;
  return (
    <div className={styles['banda']} data-tono={item.tone}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <p>{item.text}</p>
      <button
        aria-label="Cerrar aviso"
        className={styles['cerrar']}
        onClick={() => aviso.close(item.id)}
        type="button"
      >
        <X aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </div>
  );
};

/**
 * The notices of the page, at the top of the content column; each layout shows it once.
 * Both live regions stand in the page from the start; scrolled away, the notices stick under the top bar.
 */
export const Avisos = () => {
  const list = useStore(avisos);
  const { pathname } = useLocation();
  useEffect(() => aviso.arrivedAt(pathname), [pathname]);
  const of = (tone: AvisoItem['tone']) =>
    list.filter((item) => item.tone === tone).map((item) => <Banner item={item} key={item.id} />);
  return (
    <div className={styles['avisos']} data-vacio={list.length === 0 ? '' : undefined}>
      <div role="alert">{of('falla')}</div>
      <div role="status">{of('exito')}</div>
    </div>
  );
};

/** The same functions loaders use, for components. */
export const useAviso = (): typeof aviso => aviso;
