import { openSession } from './sessions.ts';
import { log } from '#server/platform/log.ts';

interface Entering {
  remember: boolean;
  agent: string;
  address: string;
}

interface Account {
  id: number;
  name: string;
  email: string;
}

/** Opens a session for a proven user and builds the answer to signing in. */
export const signIn = async ({ id, name, email }: Account, { remember, agent, address }: Entering) => {
  const { token, expiresIn } = await openSession(id, { remember, agent });
  log.info({ event: 'login', user: id, address });
  return {
    access_token: token,
    token_type: 'Bearer' as const,
    expires_in: expiresIn,
    user: { id, name, email },
  };
};
