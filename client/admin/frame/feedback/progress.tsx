import { useEffect, useState } from 'react';
import s from './progress.module.css';

/** Loading text: none at first, «Cargando…» after one second, a note on the slow connection after eight. */
function useWaiting(waiting: boolean): string {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (!waiting) return undefined;
    const soon = setTimeout(() => setStatus('Cargando…'), 1000);
    const late = setTimeout(() => setStatus('La conexión está lenta. Seguimos intentando.'), 8000);
    return () => {
      clearTimeout(soon);
      clearTimeout(late);
      setStatus('');
    };
  }, [waiting]);
  return status;
}

interface ProgressProps {
  /** Progress line: hidden, growing, or full and fading out. */
  bar: 'quieta' | 'avanza' | 'llega';
  waits: boolean;
}

/** Progress line below the top bar, with a loading text after one second. */
export const Progress = ({ bar, waits }: ProgressProps) => {
  const status = useWaiting(waits);
  return (
    <div className={s['avance']} data-avance={bar}>
      <span />
      <output>{status}</output>
    </div>
  );
};
