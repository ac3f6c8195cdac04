import { type LoaderFunctionArgs } from 'react-router-dom';
import { textos } from '#shared/contract/words/textos.ts';
import { loginPath } from '../../lib/session/return-path.ts';
import { preloadDrafts } from '../drafts/fetch-drafts.ts';
import { hasToken, sessionEndText } from '../../lib/session/session-storage.ts';
import { forgetSession, isUnauthorized } from '../../session.ts';
import { isLeaving, leaveTo } from '../ui/form/unsaved.ts';
import { signInAgain, withSession } from './reentry.ts';

type Load<T> = (args: LoaderFunctionArgs) => Promise<T>;

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Never settles: the loader waits until the browser has left the page. */
const never = (): Promise<never> => new Promise(() => {});

/** Leaves for the login page, which is another document and leads back here. */
const toLogin = (args: LoaderFunctionArgs, reason: string): Promise<never> => {
  forgetSession(reason);
  leaveTo(loginPath(pathOf(args)));
  return never();
};

/** Screens with their own message for a session that the server has ended, shown once by the first load that fails. */
const refusals: Readonly<Record<string, string>> = { '/gestion-eventos': textos.eventosNoAutorizado };

/**
 * Wraps a screen's loader. Without a token it leads to the login page, which leads back here. When the server has ended the
 * session, a dialog asks to sign in again; a screen with its own message for that leads to the login page.
 */
export const adminLoader =
  <T>(load: Load<T>): Load<T> =>
  async (args) => {
    if (isLeaving()) return never();
    if (!hasToken()) return toLogin(args, textos.inactividad);
    const { pathname } = new URL(args.request.url);
    const refused = refusals[pathname];
    try {
      const loading = refused === undefined ? withSession(() => load(args)) : load(args);
      const [loaded] = await Promise.all([loading, preloadDrafts(pathname)]);
      return loaded;
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      signInAgain.giveUp();
      return toLogin(args, refused ?? sessionEndText());
    }
  };
