import { type LoaderFunctionArgs } from 'react-router-dom';
import { sesion } from '#shared/sesion.ts';
import { textos } from '#shared/textos.ts';
import { forgetAll, read } from '../../api.ts';
import { loginPath } from '../../lib/session/return-path.ts';
import { hasToken, TERMINADA, wasOpen } from '../../lib/session/session-marks.ts';
import { endSession, isSigningOut, isUnauthorized } from '../../session.ts';
import { isLeaving, leaveFor } from '../ui/form/unsaved.ts';
import { reentry, withSession } from './reentry.ts';

type Load<T> = (args: LoaderFunctionArgs) => Promise<T>;

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Never settles: the loader waits until the browser has left the page. */
const never = (): Promise<never> => new Promise(() => {});

/** Leaves for the login page, which is another document and leads back here. */
const toLogin = (args: LoaderFunctionArgs, reason: string | null): Promise<never> => {
  endSession(reason);
  leaveFor(loginPath(pathOf(args)));
  return never();
};

/** Whether the session itself was refused, not only one call. */
const isOver = async (): Promise<boolean> => {
  forgetAll();
  return read(sesion.usuario).then(() => false, isUnauthorized);
};

/** Message for a missing token: none for somebody who never signed in here or who signed out. */
const whyMissing = (): string | null => (wasOpen() ? textos.inactividad : null);

/** Message for a 401: the screen's own (`refused`) only if not the whole session was ended elsewhere. */
const whyRefused = async (refused: string = TERMINADA): Promise<string> =>
  wasOpen() && (await isOver()) ? TERMINADA : refused;

/**
 * Wraps a screen's loader. Without a token it leads to the login page, which leads back here. When the server has ended the
 * session, a dialog asks to sign in again; a screen with its own message for that (`refused`) leads to the login page.
 */
export const adminLoader =
  <T>(load: Load<T>, refused?: string): Load<T> =>
  async (args) => {
    if (isSigningOut() || isLeaving()) return never();
    if (!hasToken()) return toLogin(args, whyMissing());
    try {
      return await (refused === undefined ? withSession(() => load(args)) : load(args));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      reentry.giveUp();
      return toLogin(args, await whyRefused(refused));
    }
  };
