import { findingsAbout, type Finding } from './finding.ts';
import type { Network } from './network.ts';

/** Ms from which a clock is wrong for people, and for codes and certificates. */
const NOTICED = 5000;
const HARMFUL = 30_000;

const CURE = 'Pon el reloj en hora y que se ajuste solo: en Debian, «timedatectl set-ntp true».';

const wordsOf = (ahead: number): string =>
  `${Math.round(Math.abs(ahead) / 1000)} segundos ${ahead > 0 ? 'adelantado' : 'atrasado'}`;

/** The finding for a difference between this machine's clock and another. */
export const clockFinding = (que: string, ahead: number): Finding => {
  const { good, notice, bad } = findingsAbout(que);
  if (Math.abs(ahead) < NOTICED) return good('en hora');
  return Math.abs(ahead) < HARMFUL
    ? notice(wordsOf(ahead), CURE)
    : bad(`${wordsOf(ahead)}: fallan el segundo factor, los enlaces y los certificados`, CURE);
};

/** Compares this machine's clock with a time server's. */
export const checkClock = async ({ clockAhead }: Network): Promise<readonly Finding[]> => {
  const ahead = await clockAhead();
  return [
    ahead === null
      ? findingsAbout('reloj').notice(
          'no contestó ningún servidor de hora',
          'Compara la hora con la de un teléfono: «date».',
        )
      : clockFinding('reloj', ahead),
  ];
};
