import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import {
  type AvisoDeConsulta,
  colegiados,
  consultaDeColegiado,
  RUTA_DE_COLEGIADOS,
  rutaDeAviso,
} from '#shared/colegiados.ts';
import { NotFound, TooMany } from '../../errors.ts';
import { limitCalls } from '../../limits/calls.ts';
import { consult } from '../../members/consult.ts';
import { isPublic } from '../../members/registers.ts';
import { readBody } from '../pipeline/body.ts';

export const memberFormPath = RUTA_DE_COLEGIADOS;

const noticeOf = (error: unknown): AvisoDeConsulta | null => {
  if (error instanceof TooMany) return 'espera';
  return error instanceof NotFound ? 'no-figura' : null;
};

/** Where an answer is: the page of the member, or one that says why there is none. */
const addressFor = async (sent: unknown, address: string): Promise<string> => {
  const { data } = z.safeParse(consultaDeColegiado, sent);
  if (!data) return rutaDeAviso('incompleto');
  try {
    return (await consult(data.dato, address)).constancia;
  } catch (error) {
    const aviso = noticeOf(error);
    if (aviso === null) throw error;
    return rutaDeAviso(aviso);
  }
};

/** The form of the page, which works without scripts. What was typed is in no address. */
export const takeMemberForm: RequestHandler = async (req, res, next) => {
  limitCalls(req.ip ?? '');
  if (!(await isPublic())) return next();
  const sent = await readBody(colegiados.consultar, req, res);
  res.set('Cache-Control', 'no-store').redirect(303, await addressFor(sent, req.ip ?? ''));
};
