import { eq, inArray } from 'drizzle-orm';
import { primerosPasos } from '#shared/operation/primeros-pasos.ts';
import { factorsOf, hasFactor } from '#server/people/accounts/factors/factors.ts';
import type { User } from '#server/platform/call/user.ts';
import { hasPrintedPassword } from '#server/people/accounts/printed-password.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { convenios, dirigentes, eventos, usuarios } from '#server/platform/db/schema.ts';
import { Conflict } from '#server/platform/errors.ts';
import { isOverdue, lastVerified } from '../backup/last-verified.ts';
import { resetSite, countContent, backupBeforeReset } from './reset-site.ts';
import { implement } from '#server/platform/call/implement.ts';

/** How many rows of the demonstration are left, by the names they came with. */
const demoLeft = async (): Promise<number> => {
  const { content } = await import('../demo/content.ts');
  const counts = await Promise.all([
    db().$count(
      eventos,
      inArray(
        eventos.slug,
        content.eventos.map(({ slug }) => slug),
      ),
    ),
    db().$count(
      convenios,
      inArray(
        convenios.nombre_Institucion,
        content.convenios.map((one) => one.nombre_Institucion),
      ),
    ),
    db().$count(
      dirigentes,
      inArray(
        dirigentes.nombre,
        content.dirigentes.map(({ nombre }) => nombre),
      ),
    ),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
};

/** What a new site still needs from this administrator. */
export const progressOf = async (user: Pick<User, 'id'>) => {
  const [[account], copia, factors, demo] = await Promise.all([
    db().select().from(usuarios).where(eq(usuarios.id, user.id)),
    lastVerified(),
    factorsOf(user.id),
    demoLeft(),
  ]);
  return {
    copia: { instante: copia, atrasada: isOverdue(copia) },
    contrasena: !account || !hasPrintedPassword(account),
    segundoFactor: hasFactor(factors),
    correo: config.mail !== undefined,
    demostracion: demo === 0,
  };
};

export const primerosPasosFeature = implement(primerosPasos, {
  contenido: async () => {
    const { usuarios: accounts, ...content } = await countContent();
    return { ...content, usuarios: accounts - 1, demostracion: (await demoLeft()) > 0 };
  },
  comenzar: async ({ body: { palabra: _typed, ...ajustes }, user }) => {
    if ((await demoLeft()) === 0)
      throw new Conflict(
        'Aquí ya no queda nada de la demostración. Para vaciar un sitio en uso: «npm run cli -- comenzar», en el servidor.',
      );
    const copia = await backupBeforeReset(() => () => undefined);
    await resetSite({
      administrador: user.id,
      ajustes,
      sufijo: config.keySuffix,
    });
    return { copia };
  },
});
