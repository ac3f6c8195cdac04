import type { Response } from 'supertest';
import { historia } from '#shared/records/historia.ts';
import type { Api } from './api.ts';

/** The name of the change that an answer tells of; empty when it tells of none. */
export const cambioOf = ({ headers }: Pick<Response, 'headers'>): string => headers['x-cambio'] ?? '';

/** Takes back the change that an answer tells of. */
export const undo = (api: Api, answer: Pick<Response, 'headers'>) =>
  api.call(historia.deshacer, { params: { cambio: cambioOf(answer) } });
