import type { RequestHandler } from 'express';
import { PublicError } from '#server/platform/errors.ts';
import { dataHeaders } from './headers.ts';

const ALLOW = 'GET, HEAD, OPTIONS';

/** Lets GET and HEAD through; answers OPTIONS, and everything else with 405. */
export const getAndHeadOnly: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.set('Allow', ALLOW);
  if (req.method !== 'OPTIONS') throw new PublicError(405, 'Este método no se admite en esta dirección.');
  res.set(dataHeaders).status(204).end();
};
