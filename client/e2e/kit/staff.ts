import { signIn } from '#server/testing/sites/built-site.ts';
import { usuarios } from '#shared/usuarios.ts';
import { post } from './calls.ts';
import { MEMBERS, memberOf } from './members.ts';
import { sitio } from './story.ts';

let made = 0;

/** A member of staff with an account of their own: drafts belong to a person, and stories run at the same time. */
export interface Staff {
  email: string;
  password: string;
  token: string;
}

export const newStaff = async (): Promise<Staff> => {
  const at = Number(process.env['VITEST_POOL_ID'] ?? 0) * MEMBERS + made;
  made += 1;
  const { Codigo } = memberOf(at);
  const account = { email: `${Codigo}@pruebas.example`, password: 'clave de una sola historia' };
  const { password } = account;
  await post(usuarios.create.path, {
    ...account,
    password_confirmation: password,
    name: Codigo,
    CodigoPersona: Codigo,
  });
  return { ...account, token: await signIn(sitio.origin, account) };
};
