/** Address of the back office's first screen. */
export const HOME = '/administrable';
