import type { Response } from 'supertest';
import { methodAndPath } from '#shared/contract/endpoint.ts';
import { isFormFile } from '../files.ts';
import type { CallInput } from './inputs.ts';
import { staffOf, stranger } from './people.ts';
import type { CallOfNoun } from './site.ts';

/** A call with its request and response. */
export interface AnsweredCall extends CallInput {
  readonly door: CallOfNoun;
  readonly answer: Response;
}

/** Result of a step: its calls, and errors that only the step itself can detect. */
export interface StepResult {
  readonly made: readonly AnsweredCall[];
  readonly wrong?: readonly string[];
}

const asSent = (value: unknown): unknown => (isFormFile(value) ? `«${value.name}»` : value);
export const describeCall = ({ door, params, body, answer }: AnsweredCall): string => {
  const sent = JSON.stringify({ ...params, ...body }, (_name, value: unknown) => asSent(value));
  return `${methodAndPath(door.endpoint)} ${sent} → ${answer.status} ${answer.text.slice(0, 120)}`;
};

const forForm = (body: CallInput['body']): CallInput['body'] =>
  Object.values(body).some(isFormFile)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? '']))
    : body;

interface Caller {
  /** Index of the member of staff (0 or 1). */
  readonly who: number;
  /** Value of `Idempotency-Key`. */
  readonly key?: string;
}

/** Makes a call, as a visitor if the call is public. */
export const makeCall = async (
  door: CallOfNoun,
  sent: CallInput,
  { who, key }: Caller,
): Promise<AnsweredCall> => {
  const api = door.endpoint.access === 'public' ? stranger() : await staffOf(who);
  const body = door.endpoint.method === 'GET' ? {} : { body: forForm(sent.body) };
  const call = api.call(door.endpoint, { params: sent.params, ...body });
  return { ...sent, door, answer: await (key === undefined ? call : call.set('Idempotency-Key', key)) };
};
