import type { Response } from 'supertest';
import { historia } from '#shared/records/historia.ts';
import type { Api } from './api.ts';

/** The id of the change in an answer; empty without one. */
export const cambioOf = ({ headers }: Pick<Response, 'headers'>): string => headers['x-cambio'] ?? '';

/** Undoes the change of an answer. */
export const undo = (api: Api, answer: Pick<Response, 'headers'>) =>
  api.call(historia.deshacer, { params: { cambio: cambioOf(answer) } });
