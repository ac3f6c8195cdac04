import { useEffect, useState } from 'react';

/** What to tell who waits: nothing at first, «Cargando…» after a second, that the line is slow after eight. */
export function useWaiting(waiting: boolean): string {
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
