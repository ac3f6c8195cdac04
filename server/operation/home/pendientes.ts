import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { pendientes } from '#shared/operation/pendientes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { cachedCount } from '#server/platform/db/rows/counts.ts';
import { comentarios, consultas } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';

const NEWEST = 3;

const isPending = eq(consultas.estado, 'P');

const enquiries = async (name: string, where: SQL | undefined) => {
  const { fecha_envio, id } = consultas;
  const [total, [oldest]] = await Promise.all([
    cachedCount(`consultas ${name}`, () => db().$count(consultas, where)),
    db()
      .select({ desde: fecha_envio })
      .from(consultas)
      .where(where)
      .orderBy(asc(fecha_envio), asc(id))
      .limit(1),
  ]);
  return { total, desde: oldest?.desde ?? null };
};

const waitingComments = async () => {
  const { created_at, id, estado } = comentarios;
  const where = eq(estado, 'E');
  const [total, [oldest]] = await Promise.all([
    cachedCount('comentarios E', () => db().$count(comentarios, where)),
    db()
      .select({ desde: created_at })
      .from(comentarios)
      .where(where)
      .orderBy(asc(created_at), asc(id))
      .limit(1),
  ]);
  return { total, desde: oldest?.desde ?? null };
};

export const pendientesFeature = implement(pendientes, {
  pendientes: async ({ user }) => {
    const newest = db()
      .select()
      .from(consultas)
      .where(isPending)
      .orderBy(desc(consultas.fecha_envio), desc(consultas.id))
      .limit(NEWEST);
    const [ultimas, all, mias, sin_asignar, waiting] = await Promise.all([
      newest,
      enquiries('P', isPending),
      enquiries(`P de ${user.id}`, and(isPending, eq(consultas.asignada_a, user.id))),
      enquiries('P de nadie', and(isPending, isNull(consultas.asignada_a))),
      waitingComments(),
    ]);
    return {
      ...all,
      ultimas: ultimas.map((row) => Object.assign(row, { estado: 'P' as const })),
      mias,
      sin_asignar,
      comentarios: waiting,
    };
  },
});
