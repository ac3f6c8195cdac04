import { createEventChannel } from '#server/platform/event-channel.ts';

/** An account, by its id, of which everything that others may have taken of it ends: not only its sessions. */
export const accessEnded = createEventChannel<number>('accessEnded');
