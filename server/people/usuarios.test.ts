import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, caller, expectFailure, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { makePersona } from '#server/testing/factories.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';

useApp();

const nuevo = {
  CodigoPersona: 'COESPE-0412',
  name: 'rquispe',
  email: 'rquispe@ejemplo.pe',
  password: 'girasol tibio 9',
};
const shownPersona = {
  Codigo: 'COESPE-0412',
  Nombres: 'Rosa María',
  ApellidoPaterno: 'Quispe',
  ApellidoMaterno: 'Ñahui',
};
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('people', () => {
  it('are found by the eight digits of their DNI', async () => {
    const api = await admin();
    await makePersona();
    expectDone(await api.call(usuarios.buscarPersona, { params: { dni: '29384756' } }), 200, shownPersona);
    const missing = await api.call(usuarios.buscarPersona, { params: { dni: '11111111' } });
    expectFailure(missing, 404, { message: 'Persona no encontrada' });
    for (const dni of ['1234567', '123456789', 'abcdefgh', '１２３４５６７８']) {
      expectFailure(await api.call(usuarios.buscarPersona, { params: { dni } }), 422);
    }
  });
});

describe('users', () => {
  it.each(encodings)('are created as %s for a person, and can sign in', async (as) => {
    const api = await admin();
    await makePersona();
    const body = { ...nuevo, password_confirmation: nuevo.password };
    const response = await api.call(usuarios.create, { body, as });
    expectDone(response, 201, { message: 'Usuario creado con éxico.', id: expect.any(Number) });
    const { body: rows } = await api.call(usuarios.list);
    expect(rows).toEqual([
      {
        id: response.body.id,
        name: 'rquispe',
        email: 'rquispe@ejemplo.pe',
        persona: shownPersona,
        created_at: instant,
      },
      {
        id: expect.any(Number),
        name: 'Rosa Quispe',
        email: expect.any(String),
        persona: null,
        created_at: instant,
      },
    ]);
    const login = await visitor().call(sesion.login, {
      body: { email: 'RQuispe@Ejemplo.pe', password: nuevo.password },
    });
    expect(login.status).toBe(200);
    const own = await caller(login.body.access_token).call(sesion.usuario);
    expect(own.body).toEqual({
      id: response.body.id,
      name: 'rquispe',
      email: 'rquispe@ejemplo.pe',
      persona: shownPersona,
    });
  });

  it('keep their password only as an argon2id hash', async () => {
    await makePersona();
    await (await admin()).call(usuarios.create, { body: nuevo }).expect(201);
    const [row] = await db().select().from(tables.usuarios).where(eq(tables.usuarios.email, nuevo.email));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('have an e-mail and a person of their own', async () => {
    const api = await admin();
    await makePersona();
    await makePersona({ Codigo: 'COESPE-0500', dni: '11112222' });
    await api.call(usuarios.create, { body: nuevo }).expect(201);
    const taken = await api.call(usuarios.create, {
      body: { ...nuevo, CodigoPersona: 'COESPE-0500', email: 'RQUISPE@ejemplo.pe' },
    });
    expectFailure(taken, 409, { message: 'Ya existe un usuario con ese correo.' });
    const twice = await api.call(usuarios.create, { body: { ...nuevo, email: 'otra@ejemplo.pe' } });
    expectFailure(twice, 409, { message: 'Esa persona ya tiene un usuario.' });
    const unknown = { ...nuevo, email: 'otra@ejemplo.pe', CodigoPersona: 'NADIE' };
    expectFailure(await api.call(usuarios.create, { body: unknown }), 422, {
      message: 'La persona no existe.',
      field: 'CodigoPersona',
    });
  });

  it('are created once, however many ask at once', async () => {
    const api = await admin();
    await makePersona();
    expect(await statusesOf(8, () => api.call(usuarios.create, { body: nuevo }))).toEqual({ 201: 1, 409: 7 });
  });

  it('say what is wrong', async () => {
    await makePersona();
    const easy = 'La contraseña es demasiado fácil de adivinar. Elige otra.';
    await expectRefusals(await admin(), usuarios.create, {
      good: nuevo,
      rows: [
        [{ CodigoPersona: '' }, 'CodigoPersona', 'Busca a la persona por su DNI.'],
        [{ name: '' }, 'name', 'El nombre de usuario es obligatorio.'],
        [{ name: textOfLength(101) }, 'name', tooLong(100)],
        [{ email: 'x' }, 'email', 'Correo inválido.'],
        [{ password: '' }, 'password', 'La contraseña es obligatoria.'],
        [{ password: '1234567' }, 'password', 'La contraseña debe tener 8 caracteres como mínimo.'],
        [{ password: 'x'.repeat(129) }, 'password', 'La contraseña debe tener 128 caracteres como máximo.'],
        ...[
          'password1',
          '12345678',
          'Arequipa2026',
          'rquispe@ejemplo.pe',
          'Capitulo2026',
          'estadisticos2025',
          'secretaria',
          'Administrador!',
          'ConsejoRegional.26',
          'Mi-Clave-Secreta',
        ].map((password) => [{ password }, 'password', easy] as const),
        [{ password_confirmation: 'otra cosa' }, 'password_confirmation', 'Las contraseñas no coinciden'],
        [{ password_confirmation: '' }, 'password_confirmation', 'Las contraseñas no coinciden'],
      ],
    });
  });

  it.each(['ocho och', ' ñandú 🦙 ', 'x'.repeat(64), 'y'.repeat(128)])(
    'may have the password «%s», exactly as typed',
    async (password) => {
      await makePersona();
      await (await admin()).call(usuarios.create, { body: { ...nuevo, password } }).expect(201);
      const email = nuevo.email;
      expect((await visitor().call(sesion.login, { body: { email, password } })).status).toBe(200);
      const other = password.trim() === password ? password.toUpperCase() : password.trim();
      expect((await visitor().call(sesion.login, { body: { email, password: other } })).status).toBe(401);
    },
  );

  it('are deleted with their sessions, but nobody deletes the own account', async () => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    const other = await makeUser({ name: 'Otra' });
    const theirs = caller(await tokenOf(other.id));
    expectFailure(await api.call(usuarios.remove, { params: { id: user.id } }), 403, {
      message: 'No puedes eliminar tu propia cuenta.',
    });
    expectDone(await api.call(usuarios.remove, { params: { id: other.id } }), 200, {
      message: 'Usuario eliminado con éxito.',
    });
    expectFailure(await theirs.call(sesion.usuario), 401);
    await expectMissing(api, [[usuarios.remove]], { id: other.id });
    expect((await api.call(usuarios.list)).body).toHaveLength(1);
  });
});
