import { type Toast, toast } from '../../../ui/toasts/toasts.ts';

/** Px at the top and the bottom of the window that bars of the office cover. */
const COVERED = 110;

/** Whether all of it is seen, or it fills the middle of the window. */
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = innerHeight / 2;
  return (top >= COVERED && bottom <= innerHeight - COVERED) || (top < middle && bottom > middle);
};

interface Landing {
  tone?: Toast['tone'];
  /** Where it landed. */
  place: () => Element | null;
  /** What «Ver» scrolls to. */
  look: () => Element | null;
}

/** Tells of what an act added elsewhere on the page, unless its place is in sight. */
export const tellLanded = (text: string, { tone, place, look }: Landing): void => {
  const now = place();
  if (now && isInSight(now)) return;
  const go = (): void => {
    const found = look();
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector<HTMLElement>('textarea, input, button')?.focus({ preventScroll: true });
  };
  toast.pointTo(text, go, tone);
};
