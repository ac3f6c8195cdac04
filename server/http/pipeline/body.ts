import express, { type Request, type RequestHandler, type Response } from 'express';
import { fileRules } from '#shared/contract/fields/archivos.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { BadRequest, PublicError } from '#server/platform/errors.ts';
import { hasBody } from '../guard/unread-body.ts';
import { runMiddleware } from '#server/files/uploads/run-middleware.ts';
import { fieldsOf, parseMultipart } from '#server/files/uploads/multipart.ts';

const LIMIT = '256kb';
const json = express.json({ limit: LIMIT, type: 'application/json' });
const form = express.urlencoded({ limit: LIMIT, extended: false, parameterLimit: 100 });

/** Ms until a body without files has arrived; one with files has the general timeout of requests. */
const ARRIVAL_MS = 60_000;

const parse = async (parser: RequestHandler, req: Request, res: Response): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // The rest of the body is not wanted.
      res.set('Connection', 'close');
      reject(new PublicError(408, 'La solicitud tardó demasiado en llegar.'));
    }, ARRIVAL_MS);
  });
  const arrived = runMiddleware(parser, req, res).catch((error: unknown) => {
    throw translate(error);
  });
  return Promise.race([arrived, late]).finally(() => clearTimeout(timer));
};

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : 400;
/** The parsers' messages quote the body or name the parser; ours do neither. */
const translate = (error: unknown): PublicError => {
  const status = statusOf(error);
  if (status === 413) return new PublicError(413, 'La solicitud es demasiado grande.');
  if (status === 415) return new PublicError(415, 'El formato de la solicitud no se admite.');
  return new BadRequest();
};

/** A client that expects "100 Continue" sends its body only now; a refused call got its refusal instead. */
const askForBody = (req: Request, res: Response): void => {
  if (req.headers.expect !== undefined) res.writeContinue();
};

/** The body of a call in any of the three encodings, as plain fields; files only by multipart. */
export const readBody = async (endpoint: Endpoint, req: Request, res: Response): Promise<unknown> => {
  if (!hasBody(req)) return {};
  askForBody(req, res);
  const rules = 'input' in endpoint ? fileRules(endpoint.input) : {};
  if (req.is('multipart/form-data')) return parseMultipart(req, res, rules);
  if (req.is('application/json')) await parse(json, req, res);
  else if (req.is('application/x-www-form-urlencoded')) await parse(form, req, res);
  else throw new PublicError(415, 'El formato de la solicitud no se admite.');
  const body: unknown = req.body ?? {};
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? fieldsOf(body, rules) : body;
};
