// A call passes: access, body, params and input, function, output. A stranger's body is never parsed, nor that of
// somebody whose role may not make the call. `shared/contract/permisos.ts` is the one place for that: each noun
// belongs to an area, a call needs `area.leer` or `area.editar` by its kind (`withPermission` names another one, `propio` for
// calls about oneself), and a table says what each role may. The role is read with the session, on every request.
// Calls about any noun (history, bin, library, presence) ask for the permission of the noun too
// (`people/accounts/permissions.ts`). `body.ts` takes JSON, forms and multipart; `uploads/` writes files to a
// temporary folder and detects their type by content.
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Endpoint, List, Read, Write } from '#shared/contract/endpoint.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { requireConfirmation } from '#server/people/accounts/confirmation.ts';
import { judgeMessage } from '../bot-check/index.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { CABECERA_DE_BORRADORES } from '#shared/records/borradores.ts';
import { endSavedDrafts } from '#server/records/drafts/write-drafts.ts';
import { currentChangeName, openChange, changeAnswerFields } from '#server/records/tracking/change.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { subscriberOf } from '#server/platform/limits/subscriber.ts';
import { limitCalls } from '#server/platform/limits/calls.ts';
import { readInput, readParams } from './input.ts';
import { toDto } from './to-dto.ts';
import { audit } from './audit.ts';
import { hasBearer, type Tokens } from '#server/people/accounts/sessions.ts';
import type { User } from '#server/platform/call/user.ts';
import { readBody } from './body.ts';
import { callerOf } from '../guard/caller.ts';
import { dataHeaders } from '../guard/headers.ts';
import { ownOrigin } from '../guard/origin.ts';
import { type StoredAnswer, claimKey, type HeldKey } from './idempotency.ts';
import { type BoundCall, type Call, runCall } from '#server/platform/call/implement.ts';
import { withPrepared } from './with-prepared.ts';
import { isLongList, ListTooLong, longListJson, sendLongList } from './long-list.ts';
import { listRangeOf, normalUrl } from './list-range.ts';
import { createCachedResponse, sendCachedResponse } from '../cache/cached-response.ts';
import { getOrBuild } from '../cache/response-cache.ts';
import { discardUploads } from '#server/files/uploads/multipart.ts';

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
/** Browsers revalidate public data each time, and get 304 while it is unchanged. */
const publicData = { ...dataHeaders, ...JSON_TYPE, 'Cache-Control': 'no-cache', Vary: 'Authorization' };

/** What a noun's function receives, from what was sent and who sent it. */
export const callWith = (
  endpoint: Endpoint,
  req: Request,
  { params, body, user }: { params: Record<string, unknown>; body: unknown; user: User | null },
): Call<Endpoint> => ({
  // Parsed by the endpoint's own rules: its function's types say what they hold.
  params,
  body: body as never,
  user,
  page: endpoint.kind === 'list' ? listRangeOf(req.query) : null,
  address: req.ip ?? '',
  agent: req.get('user-agent') ?? '',
  origin: ownOrigin(req),
  verdict: null,
});

const callOf = async (
  endpoint: Endpoint,
  user: User | null,
  { req, res }: Pick<Context, 'req' | 'res'>,
): Promise<Call<Endpoint>> => {
  const params = readParams(req.params as RawParams);
  const sent = await readBody(endpoint, req, res);
  const body = readInput(endpoint, sent);
  if (endpoint.needsConfirmation && user)
    await requireConfirmation(user, sent, {
      address: req.ip ?? '',
      spared: endpoint.skipsConfirmation?.(body, user),
    });
  return callWith(endpoint, req, { params, body, user });
};

const sendData = (res: Response, data: unknown, total: number | null): void => {
  res.set(dataHeaders).set({ 'Cache-Control': 'no-store', Vary: 'Authorization' });
  if (total !== null) res.set('X-Total-Count', String(total));
  res.json(data);
};

const isRead = (endpoint: Endpoint): endpoint is Read | List =>
  endpoint.kind === 'read' || endpoint.kind === 'list';

interface Context {
  req: Request;
  res: Response;
  call: Call<Endpoint>;
}

type ReadBound = BoundCall & { endpoint: Read | List };

/** Addresses of lists that were too long to be cached a moment ago. */
const tooLong = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/** Public reads are cached: the next request is answered before it gets here. */
const answerPublicRead = async (bound: ReadBound, { req, res, call }: Context, url: string) => {
  const { endpoint } = bound;
  const response = await getOrBuild(req, url, async () => {
    const found = await runCall(bound, call);
    if (endpoint.kind === 'list' && isLongList(found))
      return createCachedResponse(await longListJson(endpoint, found), publicData);
    const { data, total } = toDto(endpoint, found);
    const headers = total === null ? publicData : { ...publicData, 'X-Total-Count': String(total) };
    return createCachedResponse(JSON.stringify(data), headers);
  });
  sendCachedResponse(res, response);
};

const answerRead = async (bound: ReadBound, context: Context) => {
  const isForAll = bound.endpoint.access === 'public' && !hasBearer(context.req.headers);
  const url = normalUrl(context.req, context.call.page);
  if (!isForAll || tooLong.has(url)) return answerUncached(bound, context);
  try {
    await answerPublicRead(bound, context, url);
  } catch (error) {
    if (!(error instanceof ListTooLong)) throw error;
    tooLong.set(url, true);
    await answerUncached(bound, context);
  }
};

/** Staff requests the version of each row by a header; without it a read is answered without versions. */
const wantsVersion = (req: Request, { user }: Call<Endpoint>): boolean =>
  user !== null && req.get('x-con-version') !== undefined;

const answerUncached = async (bound: ReadBound, { req, res, call }: Context) => {
  const endpoint = { ...bound.endpoint, withVersion: wantsVersion(req, call) };
  const found = await runCall(bound, call);
  if (endpoint.kind === 'list' && isLongList(found)) {
    res.set({ ...dataHeaders, ...JSON_TYPE, 'Cache-Control': 'no-store', Vary: 'Authorization' });
    const name = call.user ? `usuario ${call.user.id}` : subscriberOf(call.address);
    return sendLongList(res, endpoint, { list: found, reader: { name, isStaff: call.user !== null } });
  }
  const { data, total } = toDto(endpoint, found);
  sendData(res, data, total);
};

type WriteBound = BoundCall & { endpoint: Write };

/** Makes a change and stores its answer under its idempotency key, all in the running unit of work. */
const runWrite = async (
  bound: WriteBound,
  context: Context,
  { run, held }: { run: () => Promise<unknown>; held: HeldKey | null },
): Promise<object> => {
  const { endpoint } = bound;
  const { call, req, res } = context;
  if (endpoint.access === 'admin' && call.user) openChange(call.user);
  const made = await run();
  const answer = { message: endpoint.done, ...pick(made, endpoint), ...changeAnswerFields() };
  if (endpoint.access === 'admin') await audit(endpoint, call, made);
  if (call.user) await endSavedDrafts(call.user.id, req.get(CABECERA_DE_BORRADORES));
  const cambio = currentChangeName();
  if (cambio) res.set('X-Cambio', cambio);
  await held?.keep(answer);
  // The deadline has answered 503 already, and the client may retry: undo it.
  if (res.writableEnded) throw new Unavailable();
  return answer;
};

/** Checks what visitors write before the unit of work, so that a rollback does not undo the count of attempts. */
const checkForBots = async ({ endpoint }: WriteBound, context: Context): Promise<Context> => {
  if (endpoint.access === 'admin') return context;
  const verdict = await judgeMessage(endpoint.group, context.call);
  return { ...context, call: { ...context.call, verdict } };
};

/** Claims the `Idempotency-Key` of a create, if it has one; the answer of an earlier attempt is returned instead. */
const claimIdempotencyKey = async (
  { endpoint }: WriteBound,
  { req, call }: Context,
): Promise<StoredAnswer | HeldKey | null> => {
  const key = req.get('idempotency-key');
  if (endpoint.kind !== 'create' || key === undefined) return null;
  const caller = call.user ? `usuario ${call.user.id}` : `visitante ${call.address}`;
  return claimKey({ key, caller, address: endpoint.path, params: call.params, body: call.body });
};

const sendAnswer = (endpoint: Write, res: Response, answer: unknown): void => {
  res.set(dataHeaders).set('Cache-Control', 'no-store');
  res.status(endpoint.kind === 'create' ? 201 : 200).json(answer);
};

const answerWrite = async (bound: WriteBound, context: Context): Promise<void> => {
  const { endpoint } = bound;
  const held = await claimIdempotencyKey(bound, context);
  if (held && 'answer' in held) return sendAnswer(endpoint, context.res, held.answer);
  try {
    const ready = await checkForBots(bound, context);
    const answer = await withPrepared(bound, ready.call, (run) =>
      unitOfWork(() => runWrite(bound, ready, { run, held })),
    );
    sendAnswer(endpoint, context.res, answer);
  } catch (error) {
    await held?.release();
    throw error;
  }
};

const pick = (result: unknown, endpoint: Write): object => {
  if (typeof result !== 'object' || result === null) return {};
  const names = [...(endpoint.kind === 'create' ? ['id'] : []), ...Object.keys(endpoint.adds)];
  return Object.fromEntries(names.map((name) => [name, result[name as keyof typeof result]]));
};

const respond = async (bound: BoundCall, context: Context): Promise<void> => {
  const { endpoint } = bound;
  if (isRead(endpoint)) return answerRead({ ...bound, endpoint }, context);
  if (endpoint.kind === 'exchange') {
    const answering = { ...endpoint, withVersion: wantsVersion(context.req, context.call) };
    return sendData(context.res, toDto(answering, await runCall(bound, context.call)).data, null);
  }
  return answerWrite({ ...bound, endpoint }, context);
};

/** A bound call as an Express handler: permission, input, output. */
export const answerCall =
  (bound: BoundCall, tokens: readonly Tokens[]): RequestHandler =>
  async (req, res) => {
    limitCalls(req.ip ?? '');
    try {
      const user = await callerOf(bound.endpoint, req, tokens);
      await respond(bound, { req, res, call: await callOf(bound.endpoint, user, { req, res }) });
    } finally {
      await discardUploads(req);
    }
  };
