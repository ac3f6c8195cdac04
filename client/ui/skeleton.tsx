import { useEffect, useState } from 'react';
import s from './skeleton.module.css';

interface SkeletonProps {
  /** blocks to draw, each by its shape */
  blocks?: ('title' | 'line' | 'image' | 'row')[];
}

const usual: SkeletonProps['blocks'] = ['title', 'line', 'line', 'image'];

/** Stands where content will be; after a second it says so, after eight that the line is slow. */
export function Skeleton({ blocks = usual ?? [] }: SkeletonProps) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    const soon = setTimeout(() => setStatus('Cargando…'), 1000);
    const late = setTimeout(() => setStatus('La conexión está lenta. Seguimos intentando.'), 8000);
    return () => {
      clearTimeout(soon);
      clearTimeout(late);
    };
  }, []);
  return (
    <div className={s['skeleton']} aria-busy="true">
      {blocks.map((shape, at) => (
        <span key={`${shape}${String(at)}`} className={s[shape]} />
      ))}
      <output className={s['status']}>{status}</output>
    </div>
  );
}
