import { and, gte, lte, sql } from 'drizzle-orm';
import { DIAS_ANTES_DE_VENCER } from '#shared/correspondence/avisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { todayInLima } from '#server/platform/db/now.ts';
import { convenios } from '#server/platform/db/schema.ts';
import { notify } from './notify.ts';

/** Notifies of agreements that end soon, once per agreement and end date. */
export const notifyEndingAgreements = async (): Promise<void> => {
  const ending = await db()
    .select({ id: convenios.id, fin: convenios.fecha_Fin })
    .from(convenios)
    .where(
      and(
        // Nobody waits for the end of what visitors do not see.
        isVisible(convenios),
        gte(convenios.fecha_Fin, sql<string>`${todayInLima}`),
        lte(convenios.fecha_Fin, sql<string>`${todayInLima} + INTERVAL ${DIAS_ANTES_DE_VENCER} DAY`),
      ),
    );
  await unitOfWork(async () => {
    for (const { id, fin } of ending) notify('convenio', { registro: id, clave: `convenio-${id}-${fin}` });
  });
};
