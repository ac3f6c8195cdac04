import type { Toast } from '../../../ui/toasts/toasts.ts';

/** Ms that a notice of success stays; longer where something can be taken back or looked at, or a new page sent on. */
const STAYS = 6_000;
const STAYS_WITH_ACT = 10_000;
const STAYS_WITH_PAGE = 20_000;

export const stayOf = ({ cambios, takeBack, seen }: Pick<Toast, 'cambios' | 'takeBack' | 'seen'>): number => {
  if (seen?.titulo) return STAYS_WITH_PAGE;
  return cambios.length > 0 || takeBack || seen ? STAYS_WITH_ACT : STAYS;
};
