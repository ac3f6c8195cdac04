import { privacidad } from '#shared/operation/privacidad.ts';
import { implement } from '#server/platform/call/implement.ts';
import { erasePerson } from './erasure.ts';
import { emailDigest, exportPerson, auditReading } from './person.ts';
import { rules } from './retention.ts';

export const privacidadFeature = implement(privacidad, {
  buscar: async ({ body: { correo }, user, address }) => {
    const person = await exportPerson(correo);
    await auditReading(correo, { usuario_id: user.id, usuario_email: user.email, direccion: address });
    return person;
  },
  // The audit row of the call names the e-mail by its digest.
  borrar: async ({ body: { correo, comentarios } }) => ({
    ...(await erasePerson(correo, comentarios === 'borrados')),
    registro: emailDigest(correo),
  }),
  plazos: () =>
    Promise.all(
      rules().map(async (rule) => {
        const { grupo, dato, guarda } = rule;
        return { grupo, dato, guarda, cumplidos: await rule.count() };
      }),
    ),
});
