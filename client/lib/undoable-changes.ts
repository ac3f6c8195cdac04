const noted: string[] = [];

/** Records the change id in a write's response, so that the next toast can undo it; anything but a string is ignored. */
export const recordUndoableChange = (cambio: unknown): void => {
  if (typeof cambio === 'string') noted.push(cambio);
};

/** Returns the changes recorded since the last call, oldest first. */
export const takeUndoableChanges = (): readonly string[] => noted.splice(0);
