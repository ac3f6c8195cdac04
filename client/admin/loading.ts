import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { textos } from '#shared/textos.ts';
import { loginPath } from '../lib/return-path.ts';
import { endSession, hasToken, isSigningOut, isUnauthorized } from '../session.ts';
import { aviso } from '../ui/avisos.ts';
import { giveUpReentry, withSession } from './reentry.ts';

type Load<T> = (args: LoaderFunctionArgs) => Promise<T>;

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/**
 * A screen's loader: without a token it leads to the login page, which leads back here. When the server has ended the
 * session, the person signs in over the page; a screen with words of its own for that (`refused`) goes to the login page.
 */
export const adminLoader =
  <T>(load: Load<T>, refused?: string): Load<T> =>
  async (args) => {
    if (isSigningOut()) throw redirect('/login');
    if (!hasToken()) {
      aviso.failure(textos.inactividad);
      throw redirect(loginPath(pathOf(args)));
    }
    try {
      return await (refused === undefined ? withSession(() => load(args)) : load(args));
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      endSession(refused);
      giveUpReentry();
      throw redirect(loginPath(pathOf(args)));
    }
  };
