import { it } from 'vitest';
import { credenciales } from '#shared/capabilities/credentials/credenciales.ts';
import { SOLO_EN_PERSONA } from '#shared/contract/permisos.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { admin, caller, expectFailure, makeUser, PASSWORD, tokenOf, useApp } from '#server/testing/api.ts';

useApp();

it('a credential with rights over users ends nobody’s sessions, and could not keep its owner out', async () => {
  const vence = diaEnLima(Date.now() + 86_400_000);
  const input = { nombre: 'Guion', permisos: ['usuarios.editar'], vence };
  const { body } = await (await admin()).call(credenciales.crear, { body: input }).expect(200);
  const { id } = await makeUser();
  const theirs = caller(await tokenOf(id));
  const program = caller(String(body.credencial));
  await program.call(usuariosGestion.todos).expect(200);
  const confirmed = { params: { id }, body: { password_actual: PASSWORD } };
  expectFailure(await program.call(usuariosGestion.cerrarSesiones, confirmed), 403, {
    message: SOLO_EN_PERSONA,
  });
  await theirs.call(sesion.usuario).expect(200);
});
