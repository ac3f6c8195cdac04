// The forms of visitors work without scripts: they are posted to the address of their page, and the answer is a page.
// Such a browser holds no CSRF token and solves no challenge: `requireOwnPage` and `judgeWithoutProof` stand in for them.
import type { Request, RequestHandler, Response } from 'express';
import type { Write } from '#shared/contract/endpoint.ts';
import { Rejected, Unavailable } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import type { BoundCall } from '#server/platform/call/implement.ts';
import { limitCalls } from '#server/platform/limits/calls.ts';
import { judgeWithoutProof } from '../bot-check/index.ts';
import { requireOwnPage } from '../guard/origin.ts';
import type { PageSource } from './page-source.ts';
import { answerWithPage } from './serve-pages.ts';
import { callWith } from '../pipeline/answer-call.ts';
import { readBody } from '../pipeline/body.ts';
import { publicError } from '../pipeline/errors.ts';
import { readInput } from '../pipeline/input.ts';
import { withPrepared } from '../pipeline/with-prepared.ts';

export type Fields = Readonly<Record<string, string>>;

interface PlainForm {
  bound: BoundCall & { endpoint: Write };
  /** The fields that the visitor sees, in their order. */
  fields: readonly string[];
  /** What is sent to the noun, from what was typed; may throw Rejected. */
  input: (typed: Fields) => object;
  /** The address of the page that says what was done. */
  thanks: (made: unknown, context: { req: Request; typed: Fields }) => Promise<string>;
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const textsOf = (sent: unknown): Fields =>
  typeof sent === 'object' && sent !== null ? Object.fromEntries(Object.entries(sent).filter(isText)) : {};

const write = async (
  { bound, input }: PlainForm,
  typed: Fields,
  context: { req: Request; res: Response },
) => {
  const { endpoint } = bound;
  const { req, res } = context;
  const body = readInput(endpoint, input(typed));
  const call = callWith(endpoint, req, { params: {}, body, user: null });
  const verdict = await judgeWithoutProof(endpoint.group, call.address);
  return withPrepared(bound, { ...call, verdict }, (run) =>
    unitOfWork(async () => {
      const made = await run();
      // The deadline has answered already: undo it.
      if (res.writableEnded) throw new Unavailable();
      return made;
    }),
  );
};

const TOO_MANY = 429;

/** What the page says of a refusal: the same as the form does with scripts. */
const refusalOf = (error: unknown, { bound, fields }: PlainForm) => {
  const { status, message, errors = {} } = publicError(error);
  const problems = Object.fromEntries(
    fields.flatMap((name) => (errors[name]?.[0] === undefined ? [] : [[name, errors[name][0]]])),
  );
  const hasProblems = Object.keys(problems).length > 0;
  const failure = status === TOO_MANY ? message : bound.endpoint.failed;
  return { status, problems, failure: hasProblems ? '' : failure };
};

/** Takes a form as a browser without scripts sends it. What was typed stays on the page of a refusal. */
export const takePlainForm =
  (source: PageSource, form: PlainForm): RequestHandler =>
  async (req, res, next) => {
    if (!req.is('application/x-www-form-urlencoded')) return next();
    limitCalls(req.ip ?? '');
    requireOwnPage(req);
    const typed = textsOf(await readBody(form.bound.endpoint, req, res));
    try {
      const made = await write(form, typed, { req, res });
      res.set('Cache-Control', 'no-store').redirect(303, await form.thanks(made, { req, typed }));
    } catch (error) {
      if (res.headersSent) throw error;
      const { status, ...said } = refusalOf(error, form);
      if (status >= 500) log.error({ err: dbError(error) ?? error, path: req.path }, 'A form was not taken');
      await answerWithPage(source, { req, res }, { status, sent: { values: typed, ...said } });
    }
  };

/** The first sentence on each field, as a refusal. */
export const rejectFirst = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): void => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[String(path[0])] ??= []).push(message);
  if (issues.length > 0) throw new Rejected(errors);
};
