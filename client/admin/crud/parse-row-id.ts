import { ApiError } from '../../api.ts';

/** Parses the id in a path; throws a 404 unless it is a positive integer. */
export const parseRowId = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ApiError(404, 'No encontrado.');
  return Number(text);
};
