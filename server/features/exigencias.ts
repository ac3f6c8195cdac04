import { eq } from 'drizzle-orm';
import { exigencias } from '#shared/exigencias.ts';
import { db } from '../db/client/client.ts';
import { now } from '../db/now.ts';
import * as tables from '../db/schema.ts';
import { NotFound } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';

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
