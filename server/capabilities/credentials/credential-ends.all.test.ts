import { expect, it } from 'vitest';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { accesos } from '#shared/people/accesos.ts';
import { credenciales } from '#shared/capabilities/credentials/credenciales.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { admin, type Api, caller, PASSWORD, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { codeOf, accountWithApp } from '#server/testing/second-factor.ts';

// Each credential is made anew for each event that ends it, and works until then; the same credential of somebody
// whom the event does not concern goes on working.
useApp();

type Person = Awaited<ReturnType<typeof accountWithApp>>;
/** Whether it opens something; a link and a step of signing in are used up by the answer. */
type Works = () => Promise<boolean>;

const FRESH = 'girasol tibio de noviembre';
const isDone = (status: number): boolean => status < 300;
/** A call that only administrators may make. */
const reachesUsers = (api: Api): Works => {
  return async () => isDone((await api.call(usuariosGestion.todos)).status);
};
const linkFor = async ({ id }: Person): Promise<string> =>
  String((await (await admin()).call(accesos.enlazar, { params: { id } }).expect(200)).body.enlace).split(
    '#',
  )[1] ?? '';
const follow = (clave: string) =>
  visitor().call(accesos.usar, { body: { clave, password: FRESH, password_confirmation: FRESH } });

const made = {
  'a session': async ({ id }) => reachesUsers(caller(await tokenOf(id))),
  'a remembered session': async ({ id }) => reachesUsers(caller(await tokenOf(id, true))),
  'a credential of a program': async ({ api }) => {
    const vence = diaEnLima(Date.now() + 30 * DAY_MS);
    const body = { nombre: 'Hoja', permisos: ['usuarios.leer'], vence };
    return reachesUsers(caller((await api.call(credenciales.crear, { body }).expect(200)).body.credencial));
  },
  'a link to a new password': async (person) => {
    const clave = await linkFor(person);
    return async () => isDone((await follow(clave)).status);
  },
  'a sign-in that waits for its code': async ({ email, secreto }) => {
    const { body } = await visitor()
      .call(sesion.login, { body: { email, password: PASSWORD } })
      .expect(200);
    const { desafio } = body.segundo_factor;
    return async () =>
      isDone(
        (await visitor().call(segundoFactor.ingresar, { body: { desafio, codigo: codeOf(secreto) } })).status,
      );
  },
} satisfies Record<string, (person: Person) => Promise<Works>>;
type Credential = keyof typeof made;
const usedUp: ReadonlySet<Credential> = new Set([
  'a link to a new password',
  'a sign-in that waits for its code',
]);

const happens = {
  'the password changes': ({ api, name, email }) =>
    api.call(usuarios.updatePerfil, {
      body: { name, email, password: FRESH, password_confirmation: FRESH },
    }),
  'a link to a new password is used': async (person) => follow(await linkFor(person)),
  'the account is locked': async ({ id }) =>
    (await admin()).call(usuariosGestion.bloquear, { params: { id } }),
  'the account becomes a reader’s': async ({ id, name, email }) =>
    (await admin()).call(usuariosGestion.editar, { params: { id }, body: { name, email, rol: 'lector' } }),
  'the account is deleted': async ({ id }) => (await admin()).call(usuarios.remove, { params: { id } }),
} satisfies Record<string, (person: Person) => PromiseLike<{ status: number }>>;
type Event = keyof typeof happens;

/** A smaller role narrows what a credential opens; a password and a code still have to be given. */
const goesOn = (credential: Credential, event: Event): boolean =>
  usedUp.has(credential) && event === 'the account becomes a reader’s';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);
const credentials = keysOf(made);
const events = keysOf(happens);
const all = credentials.flatMap((credential) => events.map((event) => ({ credential, event })));

it.each(all)('$credential, when $event', async ({ credential, event }) => {
  const [concerned, other] = [await accountWithApp(), await accountWithApp()];
  const [works, workFor] = [await made[credential](concerned), await made[credential](other)];
  // What is used up by being tried is tried by the other person.
  const before = usedUp.has(credential) || (await works());
  expect(before).toBe(true);
  expect(isDone((await happens[event](concerned)).status)).toBe(true);
  expect([await works(), await workFor()]).toEqual([goesOn(credential, event), true]);
});

it('the session in which the password is changed goes on', async () => {
  const { api, name, email } = await accountWithApp();
  await api
    .call(usuarios.updatePerfil, { body: { name, email, password: FRESH, password_confirmation: FRESH } })
    .expect(200);
  expect((await api.call(sesion.usuario)).body).toMatchObject({ email });
});
