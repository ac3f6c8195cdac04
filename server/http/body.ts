import express, { type Request, type RequestHandler, type Response } from 'express';
import { fileRules } from '#shared/archivos.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { BadRequest, PublicError } from '../errors.ts';
import { run } from './run.ts';
import { fieldsOf, parseMultipart } from './uploads.ts';

const LIMIT = '256kb';
const json = express.json({ limit: LIMIT, type: 'application/json' });
const form = express.urlencoded({ limit: LIMIT, extended: false, parameterLimit: 100 });

const parse = (parser: RequestHandler, req: Request, res: Response): Promise<void> =>
  run(parser, req, res).catch((error: unknown) => {
    throw translate(error);
  });

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'status' in error ? error.status : 400;
/** The parsers' own messages quote the body or the parser; ours don't. */
const translate = (error: unknown): PublicError => {
  const status = statusOf(error);
  if (status === 413) return new PublicError(413, 'La solicitud es demasiado grande.');
  if (status === 415) return new PublicError(415, 'El formato de la solicitud no se admite.');
  return new BadRequest();
};

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** The body of a call in any of the three encodings, as plain fields; files only by multipart. */
export const readBody = async (endpoint: Endpoint, req: Request, res: Response): Promise<unknown> => {
  if (!hasBody(req)) return {};
  const rules = 'input' in endpoint ? fileRules(endpoint.input) : {};
  if (req.is('multipart/form-data')) return parseMultipart(req, res, rules);
  if (req.is('application/json')) await parse(json, req, res);
  else if (req.is('application/x-www-form-urlencoded')) await parse(form, req, res);
  else throw new PublicError(415, 'El formato de la solicitud no se admite.');
  const body: unknown = req.body ?? {};
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? fieldsOf(body, rules) : body;
};
