import { useWaiting } from '../../lib/hooks/use-waiting.ts';
import s from './skeleton.module.css';

interface SkeletonProps {
  /** placeholder blocks, by shape */
  blocks?: ('title' | 'line' | 'image' | 'row')[];
}

const usual: SkeletonProps['blocks'] = ['title', 'line', 'line', 'image'];

/** Placeholder while loading; after one second it says so, after eight that the connection is slow. */
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
