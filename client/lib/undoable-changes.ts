let noted: string[] = [];

/** Notes the change that a write answered with; anything but its name is ignored. */
export const recordUndoableChange = (cambio: unknown): void => {
  if (typeof cambio === 'string') noted.push(cambio);
};

/** The changes noted since they were last taken, oldest first. */
export const takeUndoableChanges = (): readonly string[] => {
  const taken = noted;
  noted = [];
  return taken;
};
