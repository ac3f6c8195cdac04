import { type LoaderFunctionArgs } from 'react-router-dom';
import { loginPath } from '../../lib/session/return-path.ts';
import { hasToken } from '../../lib/session/session-marks.ts';
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
const toLogin = (args: LoaderFunctionArgs, reason?: string): Promise<never> => {
  endSession(reason);
  leaveFor(loginPath(pathOf(args)));
  return never();
};

/**
 * A screen's loader: without a token it leads to the login page, which leads back here. When the server has ended the
 * session, the person signs in over the page; a screen with words of its own for that (`refused`) goes to the login page.
 */
export const adminLoader =
  <T>(load: Load<T>, refused?: string): Load<T> =>
  async (args) => {
    if (isSigningOut() || isLeaving()) return never();
    if (!hasToken()) return toLogin(args);
    try {
      return await (refused === undefined ? withSession(() => load(args)) : load(args));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      giveUpReentry();
      return toLogin(args, refused);
    }
  };
