import { type ScreenPattern, patternOf, screenTitleOf } from '../menu/screen-address.ts';
import s from './skeleton.module.css';

const ROWS = 9;

const rows = (count: number, kind: string | undefined) =>
  Array.from({ length: count }, (_, at) => <span className={kind} key={at} />);

const Panel = ({ count }: { count: number }) => <div className={s['panel']}>{rows(count, s['fila'])}</div>;

const shapes: Readonly<Record<ScreenPattern, React.ReactNode>> = {
  inicio: (
    <div className={s['dos']}>
      <Panel count={5} />
      <Panel count={4} />
    </div>
  ),
  lista: (
    <>
      <span className={s['linea']} />
      <Panel count={ROWS} />
    </>
  ),
  ficha: (
    <div className={s['ficha']}>
      <div className={s['panel']}>{rows(5, s['campo'])}</div>
      <Panel count={3} />
    </div>
  ),
  pasos: (
    <div className={s['pasos']}>
      <Panel count={5} />
      <Panel count={ROWS} />
    </div>
  ),
  bandeja: (
    <div className={s['bandeja']}>
      <Panel count={ROWS} />
      <div className={s['panel']}>{rows(3, s['campo'])}</div>
    </div>
  ),
  ajustes: <div className={s['panel']}>{rows(6, s['campo'])}</div>,
  rejilla: <div className={s['rejilla']}>{rows(ROWS, s['cuadro'])}</div>,
};

/** Placeholder for the screen at a path while its data loads: its heading and the outline of its layout. */
export const Skeleton = ({ path }: { path: string }) => {
  const pattern = patternOf(path);
  return (
    <div
      className={s['esqueleto']}
      data-esqueleto={pattern}
      data-ficha={pattern === 'ficha' || pattern === 'pasos' ? '' : undefined}
    >
      <h1 tabIndex={-1}>{screenTitleOf(path)}</h1>
      <div aria-hidden>{shapes[pattern]}</div>
    </div>
  );
};
