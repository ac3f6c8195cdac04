import type { Toast } from '../../../ui/toasts/toasts.ts';

/** Ms that a notice of success stays; longer where something can be taken back, looked at or sent on. */
const STAYS = 6_000;
const STAYS_WITH_ACT = 10_000;

export const stayOf = ({
  cambios,
  takeBack,
  seen,
  look,
}: Pick<Toast, 'cambios' | 'takeBack' | 'seen' | 'look'>): number =>
  cambios.length > 0 || takeBack || seen || look ? STAYS_WITH_ACT : STAYS;
