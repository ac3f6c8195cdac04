import { createEventChannel } from '#server/platform/event-channel.ts';

/** Emits the id of an account whose access must end everywhere: not only sessions, also credentials and the like. */
export const accessRevoked = createEventChannel<number>('accessEnded');
