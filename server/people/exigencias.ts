import { eq } from 'drizzle-orm';
import { exigencias } from '#shared/people/exigencias.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';

const { exigencias: table } = tables;

export const exigenciasFeature = implement(exigencias, {
  list: async () => db().select({ rol: table.rol, dias: table.dias }).from(table).orderBy(table.rol),
  exigir: async ({ body }) => {
    await db()
      .insert(table)
      .values(body)
      .onDuplicateKeyUpdate({ set: { dias: body.dias, desde: now } });
  },
  noExigir: async ({ body: { rol } }) => {
    const [{ affectedRows }] = await db().delete(table).where(eq(table.rol, rol));
    if (affectedRows === 0) throw new NotFound('A ese rol no se le exige.');
  },
});
