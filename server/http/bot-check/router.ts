import { type RequestHandler, Router } from 'express';
import { Rejected } from '#server/platform/errors.ts';
import { dataHeaders } from '../guard/headers.ts';
import { getAndHeadOnly } from '../guard/get-and-head-only.ts';
import { limitCalls } from '#server/platform/limits/calls.ts';
import { VISITOR_ACTIONS } from '#server/platform/limits/visitors.ts';
import { issueChallenge } from './index.ts';

const invite: RequestHandler = async (req, res) => {
  limitCalls(req.ip ?? '');
  const { accion } = req.query;
  const action = VISITOR_ACTIONS.find((known) => known === accion);
  if (!action) throw new Rejected({ accion: [`Debe ser ${VISITOR_ACTIONS.join(' o ')}.`] });
  res
    .set(dataHeaders)
    .set('Cache-Control', 'no-store')
    .json(await issueChallenge(action));
};

/** `GET /bots/desafio?accion=comment|contact|member`: what a page needs to prove that a person fills its form. */
export const botsRouter = (): Router => Router().use('/bots/desafio', [getAndHeadOnly, invite]);
