import { useNavigation } from 'react-router-dom';
import { useWaiting } from '../../lib/use-waiting.ts';
import s from './page-progress.module.css';

/** While the next page is on its way: a line at the top after 200 ms, words after a second. */
export function PageProgress() {
  const waiting = useNavigation().state === 'loading';
  const status = useWaiting(waiting);
  return (
    <>
      {waiting && <div className={s['line']} aria-hidden="true" />}
      <output className={s['status']} data-hay={status ? true : undefined}>
        {status}
      </output>
    </>
  );
}
