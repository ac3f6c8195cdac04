import { request } from 'node:http';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { expectFiles, makeUser, port, tokenOf, useApp } from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';

useApp();

const part = (name: string, more = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const { image, ...written } = good.dirigente;
const fields = Object.entries(written).map(([name, value]) => `${part(name)}${String(value)}\r\n`);

it('refuses the upload of a user who was deleted while it was sent', async () => {
  const { id } = await makeUser();
  const token = await tokenOf(id);
  const longAgo = sql`CURRENT_TIMESTAMP(3) - INTERVAL 5 MINUTE`;
  await db().update(tables.sesiones).set({ ultimo_uso: longAgo });
  const upload = request({
    port: port(),
    method: 'POST',
    path: dirigentes.create.path,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  upload.write(fields.join(''));
  // The session was used once the request was let in.
  await vi.waitFor(async () => {
    const recent = sql`${tables.sesiones.ultimo_uso} > CURRENT_TIMESTAMP(3) - INTERVAL 1 MINUTE`;
    expect(await db().$count(tables.sesiones, recent)).toBe(1);
  });
  await db().delete(tables.usuarios).where(eq(tables.usuarios.id, id));
  upload.write(part('image', '; filename="foto.jpg"'));
  upload.write(image.bytes);
  upload.end('\r\n--x--\r\n');
  const [response] = await once(upload, 'response');
  response.resume();
  expect(response.statusCode).toBe(401);
  expect(await db().$count(tables.dirigentes)).toBe(0);
  await expectFiles([]);
});
