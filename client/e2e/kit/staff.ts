import { randomInt } from 'node:crypto';
import { signIn } from '#server/testing/sites/built-site.ts';
import type { Rol } from '#shared/contract/permisos.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { MEMBERS, memberOf } from './members.ts';
import { sharedToken, sitio } from './story.ts';

/** A member of staff with an account of their own: drafts belong to a person, and stories run at the same time. */
export interface Staff {
  email: string;
  password: string;
  token: string;
}

/** Whether the account was made: another story may have taken the member. */
const register = async (
  account: { email: string; password: string; name: string; rol: Rol },
  codigo: string,
): Promise<boolean> => {
  const { status } = await fetch(sitio.origin + usuarios.create.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sharedToken()}` },
    body: JSON.stringify({
      ...account,
      password_confirmation: account.password,
      CodigoPersona: codigo,
    }),
  });
  return status === 201;
};

/** `name` is what colleagues read of this account; the member's code otherwise. */
export const newStaff = async (name?: string, rol: Rol = 'administrador', tries = 20): Promise<Staff> => {
  const { Codigo } = memberOf(randomInt(MEMBERS));
  const account = { email: `${Codigo}@pruebas.example`, password: 'clave de una sola historia' };
  if (await register({ ...account, name: name ?? Codigo, rol }, Codigo))
    return { ...account, token: await signIn(sitio.origin, account) };
  if (tries === 0) throw new Error('No account could be made');
  return newStaff(name, rol, tries - 1);
};
