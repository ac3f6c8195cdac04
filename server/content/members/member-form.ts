// Lookups need an exact code or DNI and use POST. The form of `/colegiados` works without scripts: it redirects to a
// private page whose address is a signed proof (`proof.ts`; the key is in the database, so it survives a restore).
// Reserved members are deleted from every list, so lookups treat them like unknown ones.
// `platform/limits/member-lookups.ts` limits lookups per address and for the whole site.
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import {
  type AvisoDeConsulta,
  colegiados,
  consultaDeColegiado,
  rutaDeAviso,
} from '#shared/content/members/colegiados.ts';
import { NotFound, Rejected, TooMany } from '#server/platform/errors.ts';
import { limitCalls } from '#server/platform/limits/calls.ts';
import { answerLookup } from './answer-lookup.ts';
import { isLookupPublic } from './lists.ts';
import { readBody } from '#server/http/pipeline/body.ts';

const noticeOf = (error: unknown): AvisoDeConsulta | null => {
  if (error instanceof TooMany) return 'espera';
  if (error instanceof Rejected) return 'prueba';
  return error instanceof NotFound ? 'no-figura' : null;
};

/** Path to redirect to: the page of the member, or one that says why there is none. */
const addressFor = async (sent: unknown, address: string): Promise<string> => {
  const { data } = z.safeParse(consultaDeColegiado, sent);
  if (!data) return rutaDeAviso('incompleto');
  try {
    return (await answerLookup(data, address)).constancia;
  } catch (error) {
    const aviso = noticeOf(error);
    if (aviso === null) throw error;
    return rutaDeAviso(aviso);
  }
};

/** Handles the lookup form of the page, which works without scripts. What was typed appears in no URL. */
export const handleMemberForm: RequestHandler = async (req, res, next) => {
  limitCalls(req.ip ?? '');
  if (!(await isLookupPublic())) return next();
  const sent = await readBody(colegiados.consultar, req, res);
  res.set('Cache-Control', 'no-store').redirect(303, await addressFor(sent, req.ip ?? ''));
};
