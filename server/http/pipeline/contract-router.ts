import { type RequestHandler, Router } from 'express';
import { groups } from '#shared/contract/contract.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import type { Tokens } from '#server/people/accounts/sessions.ts';
import { PublicError } from '#server/platform/errors.ts';
import { dataHeaders } from '../guard/headers.ts';
import { answerCall } from './answer-call.ts';
import type { BoundCall } from '#server/platform/call/implement.ts';

/** The path of every call. */
export const callPaths = (): string[] =>
  Object.values(groups).flatMap((group) => Object.values<Endpoint>(group).map(({ path }) => path));

/** The calls of the contract with their handlers; the other calls of features are only for our own pages. */
const published = (
  features: readonly BoundCall[],
  tokens: readonly Tokens[],
): { endpoint: Endpoint; answer: RequestHandler }[] => {
  const bySignature = new Map(features.map((feature) => [methodAndPath(feature.endpoint), feature]));
  return Object.values(groups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .flatMap((endpoint) => {
      const bound = bySignature.get(methodAndPath(endpoint));
      return bound ? [{ endpoint, answer: answerCall(bound, tokens) }] : [];
    });
};

/** The first part of a path, which is a word in every path of the contract. */
const firstWord = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** Answers the method of a call, says to OPTIONS what that is, and refuses the others with 405. */
const byMethod = ({ method }: Endpoint, answer: RequestHandler): RequestHandler => {
  const taken = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  const allow = [...taken, 'OPTIONS'].join(', ');
  return (req, res, next) => {
    if (taken.includes(req.method)) return answer(req, res, next);
    res.set('Allow', allow);
    if (req.method === 'OPTIONS') return res.set(dataHeaders).status(204).end();
    throw new PublicError(405, 'Este método no se admite en esta dirección.');
  };
};

/** Every path of the contract, in a router for each first word: one alone would compare hundreds of paths. */
export const contractRouter = (features: readonly BoundCall[], tokens: readonly Tokens[]): RequestHandler => {
  const routers = new Map<string, Router>();
  for (const { endpoint, answer } of published(features, tokens)) {
    const word = firstWord(endpoint.path);
    const router = routers.get(word) ?? Router({ caseSensitive: false });
    routers.set(word, router);
    // One handler, not one for each method: Express compiles a pattern for each.
    router.all(endpoint.path, byMethod(endpoint, answer));
  }
  return (req, res, next) => {
    const router = routers.get(firstWord(req.path));
    if (router) router(req, res, next);
    else next();
  };
};
