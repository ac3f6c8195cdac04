import type { Evento } from '#shared/content/events/eventos.ts';

/** The events staff marked, and behind them the newest others. */
export const heroEvents = (marked: readonly Evento[], newest: readonly Evento[]): Evento[] => [
  ...marked,
  ...newest.filter(({ id }) => !marked.some((one) => one.id === id)),
];
