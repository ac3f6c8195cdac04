import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { codeAt, stepAt } from '#server/people/accounts/factors/totp.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, caller, makeUser, tokenOf } from './api.ts';

/** The code of an app whose clock is off by some seconds. */
export const codeOf = (secreto: string, seconds = 0): string =>
  codeAt(secreto, stepAt(Date.now() + seconds * 1000));
/** Forgets used codes, so that a test need not wait for the next one. */
export const forgetUsedCodes = () => db().update(tables.appsDeCodigos).set({ ultimo_paso: 0 });

/** Activates an authenticator app; returns its secret and the recovery codes. */
export const activateApp = async (api: Api) => {
  const { body } = await api.call(segundoFactor.prepararApp).expect(200);
  const secreto: string = body.secreto;
  const made = await api.call(segundoFactor.activarApp, { body: { codigo: codeOf(secreto) } }).expect(200);
  await forgetUsedCodes();
  const codigos: string[] = made.body.codigos;
  return { secreto, uri: String(body.uri), codigos };
};

/** Creates an account with an authenticator app. */
export const accountWithApp = async () => {
  const user = await makeUser();
  const api = caller(await tokenOf(user.id));
  return { ...user, api, ...(await activateApp(api)) };
};
