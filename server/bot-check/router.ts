import { type RequestHandler, Router } from 'express';
import { Rejected } from '../errors.ts';
import { dataHeaders } from '../http/guard/headers.ts';
import { getAndHeadOnly } from '../http/guard/get-and-head-only.ts';
import { limitCalls } from '../limits/calls.ts';
import { inviteVisitor } from './index.ts';

const invite: RequestHandler = async (req, res) => {
  limitCalls(req.ip ?? '');
  const { accion } = req.query;
  if (accion !== 'comment' && accion !== 'contact')
    throw new Rejected({ accion: ['Debe ser comment o contact.'] });
  res
    .set(dataHeaders)
    .set('Cache-Control', 'no-store')
    .json(await inviteVisitor(accion));
};

/** `GET /bots/desafio?accion=comment|contact`: what a page needs to prove that a person fills its form. */
export const botsRouter = (): Router => Router().use('/bots/desafio', [getAndHeadOnly, invite]);
