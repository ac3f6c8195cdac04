import { createSignal } from '#server/platform/signal.ts';

/** An account, by its id, of which everything that others may have taken of it ends: not only its sessions. */
export const accessEnded = createSignal<number>('accessEnded');
