import type { Response } from 'supertest';
import { methodAndPath } from '#shared/contract/endpoint.ts';
import { isFormFile } from '../files.ts';
import type { Filled } from './inputs.ts';
import { staffOf, stranger } from './people.ts';
import type { Door } from './site.ts';

/** What one call sent and was answered. */
export interface Made extends Filled {
  readonly door: Door;
  readonly answer: Response;
}

/** What a step called, and what only it can tell to be wrong, in sentences. */
export interface Taken {
  readonly made: readonly Made[];
  readonly wrong?: readonly string[];
}

const asSent = (value: unknown): unknown => (isFormFile(value) ? `«${value.name}»` : value);
export const describeCall = ({ door, params, body, answer }: Made): string => {
  const sent = JSON.stringify({ ...params, ...body }, (_name, value: unknown) => asSent(value));
  return `${methodAndPath(door.endpoint)} ${sent} → ${answer.status} ${answer.text.slice(0, 120)}`;
};

const forForm = (body: Filled['body']): Filled['body'] =>
  Object.values(body).some(isFormFile)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? '']))
    : body;

interface Caller {
  /** Which of the two members of staff. */
  readonly who: number;
  /** An `Idempotency-Key`. */
  readonly key?: string;
}

/** Makes a call: as a visitor where visitors may. */
export const make = async (door: Door, sent: Filled, { who, key }: Caller): Promise<Made> => {
  const api = door.endpoint.access === 'public' ? stranger() : await staffOf(who);
  const body = door.endpoint.method === 'GET' ? {} : { body: forForm(sent.body) };
  const call = api.call(door.endpoint, { params: sent.params, ...body });
  return { ...sent, door, answer: await (key === undefined ? call : call.set('Idempotency-Key', key)) };
};
