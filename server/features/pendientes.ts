import { desc, eq } from 'drizzle-orm';
import { pendientes } from '#shared/pendientes.ts';
import { db } from '../db/client/client.ts';
import { cachedCount } from '../db/rows/counts.ts';
import { consultas } from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const NEWEST = 3;

const isPending = eq(consultas.estado, 'P');

export const pendientesFeature = implement(pendientes, {
  pendientes: async () => {
    const newest = db()
      .select()
      .from(consultas)
      .where(isPending)
      .orderBy(desc(consultas.fecha_envio), desc(consultas.id))
      .limit(NEWEST);
    const [ultimas, total] = await Promise.all([
      newest,
      cachedCount('consultas P', () => db().$count(consultas, isPending)),
    ]);
    return { total, ultimas: ultimas.map((row) => Object.assign(row, { estado: 'P' as const })) };
  },
});
