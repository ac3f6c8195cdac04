import { useWaiting } from '../../lib/hooks/use-waiting.ts';
import s from './skeleton.module.css';

interface SkeletonProps {
  /** blocks to draw, each by its shape */
  blocks?: ('title' | 'line' | 'image' | 'row')[];
}

const usual: SkeletonProps['blocks'] = ['title', 'line', 'line', 'image'];

/** Stands where content will be; after a second it says so, after eight that the line is slow. */
export function Skeleton({ blocks = usual ?? [] }: SkeletonProps) {
  const status = useWaiting(true);
  return (
    <div className={s['skeleton']} aria-busy="true">
      {blocks.map((shape, at) => (
        <span key={`${shape}${String(at)}`} className={s[shape]} />
      ))}
      <output className={s['status']}>{status}</output>
    </div>
  );
}
