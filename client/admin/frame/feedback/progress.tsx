import { useEffect, useState } from 'react';
import s from './progress.module.css';

/** What to tell who waits: nothing at first, «Cargando…» after a second, that the line is slow after eight. */
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
  /** The line that grows: at rest, on its way, or full and leaving. */
  bar: 'quieta' | 'avanza' | 'llega';
  waits: boolean;
}

/** The line under the top bar, and after a second in words that one has to wait. */
export const Progress = ({ bar, waits }: ProgressProps) => {
  const status = useWaiting(waits);
  return (
    <div className={s['avance']} data-avance={bar}>
      <span />
      <output>{status}</output>
    </div>
  );
};
