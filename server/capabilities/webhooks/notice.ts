import { inArray } from 'drizzle-orm';
import { DIAS_DE_FALLA } from '#shared/capabilities/webhooks/webhooks.ts';
import type { NoticeKind } from '#server/correspondence/notices/kinds.ts';
import { contentReader } from '#server/correspondence/notices/notice-content.ts';
import { db } from '#server/platform/db/client/client.ts';
import { webhooks } from '#server/platform/db/schema.ts';

/** A webhook whose deliveries fail. */
export const pausedNotice: NoticeKind = {
  read: async (ids) => {
    const { id, nombre, direccion } = webhooks;
    const rows = await db().select({ id, nombre, direccion }).from(webhooks).where(inArray(id, ids));
    return contentReader(rows, (row) => ({
      titulo: `El webhook «${row.nombre}» está en pausa`,
      detalle: `Nada llegó a ${row.direccion} en ${DIAS_DE_FALLA} días. Lo que espera se envía cuando lo reanudes.`,
    }));
  },
  gone: 'El webhook ya no está',
  mailSubject: 'Un webhook del sitio está en pausa',
  reason: 'Recibes este correo porque administras el sitio: un webhook en pausa se avisa siempre.',
};
