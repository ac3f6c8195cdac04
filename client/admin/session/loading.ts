import { type LoaderFunctionArgs } from 'react-router-dom';
import { sesion } from '#shared/sesion.ts';
import { textos } from '#shared/textos.ts';
import { forgetAll, read } from '../../api.ts';
import { loginPath } from '../../lib/session/return-path.ts';
import { hasToken, TERMINADA, wasOpen } from '../../lib/session/session-marks.ts';
import { endSession, isSigningOut, isUnauthorized } from '../../session.ts';
import { isLeaving, leaveFor } from '../ui/form/unsaved.ts';
import { giveUpReentry, withSession } from './reentry.ts';

type Load<T> = (args: LoaderFunctionArgs) => Promise<T>;

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** The page is being left: whatever waits for data waits until it is gone. */
const never = (): Promise<never> => new Promise(() => {});

/** The login page is another document, which leads back here. */
const toLogin = (args: LoaderFunctionArgs, reason: string | null): Promise<never> => {
  endSession(reason);
  leaveFor(loginPath(pathOf(args)));
  return never();
};

/** Whether the server refuses everything, not only what a screen asked for. */
const isOver = async (): Promise<boolean> => {
  forgetAll();
  return read(sesion.usuario).then(() => false, isUnauthorized);
};

/** What is said when there is no token: nothing to somebody who never signed in here, or who signed out. */
const whyMissing = (): string | null => (wasOpen() ? textos.inactividad : null);

/** A session that worked and has been ended elsewhere says nothing about the screen, which may have its own words. */
const whyRefused = async (refused: string = TERMINADA): Promise<string> =>
  wasOpen() && (await isOver()) ? TERMINADA : refused;

/**
 * A screen's loader: without a token it leads to the login page, which leads back here. When the server has ended the
 * session, the person signs in over the page; a screen with words of its own for that (`refused`) goes to the login page.
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
      giveUpReentry();
      return toLogin(args, await whyRefused(refused));
    }
  };
