import { expect, it } from 'vitest';
import { useApp, visitor } from '#server/testing/api.ts';

useApp();

it.each(['/CUENTAS', '/cuentas/', '/cuentas?x=1'])(
  'a call is answered at %s as at its own address',
  async (path) => {
    const [own, other] = await Promise.all(['/cuentas', path].map((one) => visitor().raw('get', one)));
    expect([other?.status, other?.body]).toEqual([200, []]);
    expect(other?.headers['etag']).toBe(own?.headers['etag']);
  },
);

it('a failure says under which name the log knows it', async () => {
  for (const path of ['/contactoGuardar', '/CONTACTOGUARDAR']) {
    const { headers } = await visitor().raw('post', path);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});
