import { fechaLarga } from '#shared/contract/words/fechas.ts';

/** «5 de octubre de 2026», for a day or an instant. */
export const Day = ({ of, className }: { of: string; className?: string }) => (
  <time className={className} dateTime={of}>
    {fechaLarga(of)}
  </time>
);
