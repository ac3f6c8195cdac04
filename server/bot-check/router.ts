import { type RequestHandler, Router } from 'express';
import { Rejected } from '../errors.ts';
import { dataHeaders } from '../http/guard/headers.ts';
import { getAndHeadOnly } from '../http/guard/get-and-head-only.ts';
import { limitCalls } from '../limits/calls.ts';
import { VISITOR_ACTIONS } from '../limits/visitors.ts';
import { inviteVisitor } from './index.ts';

const invite: RequestHandler = async (req, res) => {
  limitCalls(req.ip ?? '');
  const { accion } = req.query;
  const action = VISITOR_ACTIONS.find((known) => known === accion);
  if (!action) throw new Rejected({ accion: [`Debe ser ${VISITOR_ACTIONS.join(' o ')}.`] });
  res
    .set(dataHeaders)
    .set('Cache-Control', 'no-store')
    .json(await inviteVisitor(action));
};

/** `GET /bots/desafio?accion=comment|contact`: what a page needs to prove that a person fills its form. */
export const botsRouter = (): Router => Router().use('/bots/desafio', [getAndHeadOnly, invite]);
