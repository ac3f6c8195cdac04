import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { codeAt, stepAt } from '#server/people/accounts/factors/totp.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, caller, makeUser, tokenOf } from './api.ts';

/** The code an app shows, whose clock is off by so many seconds. */
export const codeOf = (secreto: string, seconds = 0): string =>
  codeAt(secreto, stepAt(Date.now() + seconds * 1000));
/** As if the codes used so far were from long ago: a test cannot wait for the next one. */
export const longAfter = () => db().update(tables.appsDeCodigos).set({ ultimo_paso: 0 });

/** Turns on an app of codes, whose secret and recovery codes it answers. */
export const turnOn = async (api: Api) => {
  const { body } = await api.call(segundoFactor.prepararApp).expect(200);
  const secreto: string = body.secreto;
  const made = await api.call(segundoFactor.activarApp, { body: { codigo: codeOf(secreto) } }).expect(200);
  await longAfter();
  const codigos: string[] = made.body.codigos;
  return { secreto, uri: String(body.uri), codigos };
};

/** A new account, with an app of codes turned on. */
export const newcomer = async () => {
  const user = await makeUser();
  const api = caller(await tokenOf(user.id));
  return { ...user, api, ...(await turnOn(api)) };
};
