import { describe, expect, it } from 'vitest';
import { useApp, visitor } from '#server/testing/api.ts';

useApp();

/** Own to each answer. */
const OWN = new Set(['date', 'x-request-id', 'etag', 'content-length']);
const alike = (headers: Record<string, string>) => Object.entries(headers).filter(([name]) => !OWN.has(name));

describe('a call is answered alike by its own address and by', () => {
  it.each(['/CUENTAS', '/cuentas/', '/cuentas?x=1'])('%s', async (path) => {
    // Under names of their own, so that neither is answered from memory.
    const direct = await visitor().raw('get', '/cuentas').set('Host', 'directo.example');
    const routed = await visitor().raw('get', path).set('Host', `otro${path.length}.example`);
    expect([routed.status, routed.body]).toEqual([200, []]);
    expect([direct.status, direct.body]).toEqual([200, []]);
    expect(alike(direct.headers)).toEqual(alike(routed.headers));
  });

  it.each([
    ['a refused body', {}, 422],
    ["another site's page", { Origin: 'https://otro.example' }, 403],
  ])('its name in capitals: %s', async (_, headers, status) => {
    const [direct, routed] = await Promise.all(
      ['/contactoGuardar', '/CONTACTOGUARDAR'].map((path) =>
        visitor().raw('post', path).set(headers).send({ correo: 'nada' }),
      ),
    );
    expect([direct?.status, routed?.status]).toEqual([status, status]);
    expect(direct?.body).toEqual(routed?.body);
    expect(alike(direct?.headers ?? {})).toEqual(alike(routed?.headers ?? {}));
  });

  it('a failure says under which name the log knows it', async () => {
    for (const path of ['/contactoGuardar', '/CONTACTOGUARDAR']) {
      const { headers } = await visitor().raw('post', path);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });
});
