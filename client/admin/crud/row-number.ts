import { ApiError } from '../../api.ts';

/** The number of a row in an address; what is no number is no row. */
export const rowNumber = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ApiError(404, 'No encontrado.');
  return Number(text);
};
