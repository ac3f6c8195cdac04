import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { puedeRecibir } from '#shared/correspondence/avisos.ts';
import type { Rol } from '#shared/contract/permisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { avisos, avisosPreferencias, usuarios } from '#server/platform/db/schema.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { type Section, summaryLetter } from './letters.ts';
import { withContent } from './notice-content.ts';

/** SQL for the day of the latest due summary, by the person's hour in Lima (UTC-5 all year). */
export const summaryDay = (hora: unknown) =>
  sql<string>`DATE(CURRENT_TIMESTAMP(3) - INTERVAL (5 + ${hora}) HOUR)`;

const dueDay = summaryDay(avisosPreferencias.hora);
const isDue = or(isNull(avisosPreferencias.resumido), lt(avisosPreferencias.resumido, dueDay));

const waitingOf = (usuarioId: number) => and(eq(avisos.usuario_id, usuarioId), eq(avisos.envio, 'R'));

const sectionsOf = async ({ id: usuarioId, rol }: { id: number; rol: Rol }): Promise<Section[]> => {
  const notices = await db()
    .select()
    .from(avisos)
    .where(and(waitingOf(usuarioId), isNull(avisos.leido)))
    .orderBy(asc(avisos.id));
  const told = (await withContent(notices)).filter(
    ({ lugar, tipo }) => lugar !== null && puedeRecibir(rol, tipo),
  );
  const kinds = [...new Set(told.map(({ tipo }) => tipo))];
  return kinds.map((tipo) => ({ tipo, told: told.filter((one) => one.tipo === tipo) }));
};

/** Sends one person's summary, unless empty, and records the day. The locked row keeps others from repeating it. */
const summarize = (usuarioId: number): Promise<void> =>
  unitOfWork(async () => {
    const [reader] = await db()
      .select({ day: dueDay, id: usuarios.id, name: usuarios.name, email: usuarios.email, rol: usuarios.rol })
      .from(avisosPreferencias)
      .innerJoin(usuarios, eq(usuarios.id, avisosPreferencias.usuario_id))
      .where(and(eq(avisosPreferencias.usuario_id, usuarioId), isDue, isNull(usuarios.bloqueado)))
      .for('update');
    if (!reader) return;
    const sections = await sectionsOf(reader);
    if (sections.length > 0)
      await writeMail({
        key: `resumen-${usuarioId}-${reader.day}`,
        to: reader.email,
        ...summaryLetter(reader.name, sections),
      });
    await db().update(avisos).set({ envio: null }).where(waitingOf(usuarioId));
    await db()
      .update(avisosPreferencias)
      .set({ resumido: reader.day })
      .where(eq(avisosPreferencias.usuario_id, usuarioId));
  });

/** Sends all due summaries; after downtime, one summary for all missed days. */
export const sendSummaries = async (): Promise<void> => {
  const due = await db().select({ id: avisosPreferencias.usuario_id }).from(avisosPreferencias).where(isDue);
  await sequentially(due, ({ id }) => summarize(id));
};
