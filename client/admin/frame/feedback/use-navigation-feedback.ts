import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { awaitsHandOver } from '../../drafts/hand-over.ts';

/** Delay before the progress line appears, ms. */
const BAR_AFTER = 150;
const SKELETON_AFTER = 400;
/** Minimum time a skeleton is shown, ms, to avoid flicker. */
const SKELETON_STAYS = 300;
/** Duration of the line's end animation, ms. */
const BAR_LEAVES = 200;

type Bar = 'quieta' | 'avanza' | 'llega';

interface Feedback {
  readonly bar: Bar;
  /** Path whose skeleton is shown; null: the screen itself is shown. */
  readonly skeleton: string | null;
  readonly waits: boolean;
}

/** Progress line and skeleton during navigations, including back and forward. */
export const useNavigationFeedback = (): Feedback => {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const target = location?.pathname ?? null;
  const waits = target !== null;
  const isStill = target === null || target === pathname || awaitsHandOver(target);
  return { bar: useBar(waits), skeleton: useSkeleton(isStill ? null : target), waits };
};

const useBar = (waits: boolean): Bar => {
  const [bar, setBar] = useState<Bar>('quieta');
  useEffect(() => {
    if (!waits) return undefined;
    const start = setTimeout(() => setBar('avanza'), BAR_AFTER);
    return () => {
      clearTimeout(start);
      setBar((now) => (now === 'avanza' ? 'llega' : now));
    };
  }, [waits]);
  useEffect(() => {
    if (bar !== 'llega') return undefined;
    const end = setTimeout(() => setBar('quieta'), BAR_LEAVES);
    return () => clearTimeout(end);
  }, [bar]);
  return bar;
};

const useSkeleton = (target: string | null): string | null => {
  const [shown, setShown] = useState<{ path: string; since: number } | null>(null);
  useEffect(() => {
    if (target === (shown?.path ?? null)) return undefined;
    if (target !== null) {
      const show = (): void => setShown({ path: target, since: performance.now() });
      const start = setTimeout(show, shown ? 0 : SKELETON_AFTER);
      return () => clearTimeout(start);
    }
    if (shown === null) return undefined;
    const left = SKELETON_STAYS - (performance.now() - shown.since);
    const end = setTimeout(() => setShown(null), Math.max(0, left));
    return () => clearTimeout(end);
  }, [target, shown]);
  return shown?.path ?? null;
};
