import { useWaiting } from '../../../lib/hooks/use-waiting.ts';
import s from './progress.module.css';

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
