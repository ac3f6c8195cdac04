import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createPlain, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, expect, it } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { createApp } from '#server/app/app.ts';
import {
  type Authority,
  type Certificate,
  inDays,
  makeAuthority,
} from '#server/testing/services/certificates.ts';
import { type ProxyManners, proxyTo } from '#server/testing/services/https-proxy.ts';
import { freePort } from '#server/testing/sites/built-site.ts';
import { checkAddress } from './address.ts';
import { cookiesFinding } from './site.ts';
import type { Estado, Finding } from './finding.ts';
import type { Network } from './network.ts';

let folder: string;
let authority: Authority;
let good: Certificate;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-certificados-'));
  authority = await makeAuthority(folder);
  good = await authority.issue('bueno', inDays(-1), inDays(89));
});
afterAll(() => rm(folder, { recursive: true }));

const open: { close: () => unknown; closeAllConnections?: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});
const listen = async (server: Server): Promise<number> => {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** This site, which trusts as many proxies as it is told. */
const startSite = (proxies: number | false): Promise<number> =>
  listen(createPlain(createApp().set('trust proxy', proxies)));

/** A proxy with HTTPS in front of it, with its manners. */
const startProxy = (
  to: number,
  { certificate = good, ...manners }: ProxyManners & { certificate?: Certificate } = {},
): Promise<number> => listen(proxyTo(to, certificate, manners));

const here: Network = {
  addressesOf: async () => ['127.0.0.1'],
  textsOf: async () => [],
  ownAddresses: () => ['127.0.0.1'],
  clockAhead: async () => 0,
};
const diagnose = (port: number, trustProxy: number | undefined, world = here): Promise<readonly Finding[]> =>
  checkAddress({ siteUrl: `https://localhost:${port}`, trustProxy, world });
/** What a line says, by its name. */
const lines = (findings: readonly Finding[]): Record<string, [Estado, string]> =>
  Object.fromEntries(findings.map(({ que, estado, dice }) => [que, [estado, dice]]));

it('finds this site behind its address, and every proxy counted', async () => {
  const port = await startProxy(await startSite(1));
  const found = lines(await diagnose(port, 1));
  expect(found['nombre']).toEqual(['bien', 'localhost lleva a 127.0.0.1']);
  expect(found[`puerto ${port}`]).toEqual(['bien', 'abierto']);
  expect(found['sitio']).toEqual(['bien', `https://localhost:${port} contesta con este sitio`]);
  expect(found['proxy']).toEqual(['bien', 'delante del sitio: 1, como dice TRUST_PROXY']);
});

it('tells an uncounted proxy, one that is not there, and one that lets visitors choose their address', async () => {
  const uncounted = lines(await diagnose(await startProxy(await startSite(false)), undefined));
  expect(uncounted['proxy']?.[1]).toContain('TRUST_PROXY no los cuenta');
  const plain = await startSite(1);
  const [proxy] = (
    await checkAddress({ siteUrl: `http://localhost:${plain}`, trustProxy: 1, world: here })
  ).slice(-1);
  expect(proxy).toMatchObject({
    que: 'proxy',
    estado: 'mal',
    remedio: expect.stringContaining('Quita TRUST_PROXY'),
  });
  const believing = lines(await diagnose(await startProxy(await startSite(2), { credulous: true }), 2));
  expect(believing['proxy']).toEqual(['mal', expect.stringContaining('TRUST_PROXY confía en más')]);
});

it('tells a proxy that closes every cookie to scripts, and one that takes them away', async () => {
  const site = await startSite(1);
  const right = lines(await diagnose(await startProxy(site), 1));
  expect(right['cookies']).toEqual(['bien', 'llegan como el sitio las envía']);
  const closing = lines(await diagnose(await startProxy(site, { closing: true }), 1));
  expect(closing['cookies']).toEqual(['aviso', expect.stringContaining('HttpOnly')]);
  expect(cookiesFinding([])).toMatchObject({ estado: 'mal', remedio: expect.stringContaining('Set-Cookie') });
});

it('tells a stranger who asks no more than that the process runs', async () => {
  const port = await startSite(1);
  const ask = async (query: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/healthz${query}`)).json();
  expect(await ask('')).toEqual({ ok: true });
  expect(await ask(`?prueba=${'a'.repeat(22)}.${'b'.repeat(43)}`)).toEqual({ ok: true });
  expect(await ask(`?prueba=a&prueba=b`)).toEqual({ ok: true });
});

it('tells another site under the address from this one', async () => {
  const other = await listen(createPlain((_req, res) => void res.end('{"ok":true}')));
  const found = lines(await diagnose(await startProxy(other), 1));
  expect(found['sitio']).toEqual(['mal', expect.stringContaining('contesta otra cosa, no este sitio')]);
  expect(found['proxy']).toBeUndefined();
});

it('tells a name that leads elsewhere, and one that does not exist', async () => {
  // Nothing listens on that address of this machine.
  const world = { ...here, addressesOf: async () => ['127.0.0.99'], ownAddresses: () => ['198.51.100.7'] };
  const elsewhere = await diagnose(await freePort(), 1, world);
  expect(elsewhere[0]).toMatchObject({
    estado: 'mal',
    dice: 'localhost lleva a 127.0.0.99, y este equipo tiene 198.51.100.7',
    remedio: expect.stringContaining('registro A'),
  });
  const none = await diagnose(443, 1, { ...here, addressesOf: async () => [] });
  expect(lines(none)).toEqual({ nombre: ['mal', 'localhost no existe en el DNS'] });
});

it.runIf(everything)('tells a closed port, and one behind which nobody speaks', async () => {
  const port = await freePort();
  const found = lines(await diagnose(port, 1));
  expect(found[`puerto ${port}`]).toEqual(['mal', 'cerrado: nada atiende ahí']);
  expect(found['sitio']?.[0]).toBe('mal');
  const silent = createSocket(() => undefined).listen(0, '127.0.0.1');
  open.push(silent);
  await once(silent, 'listening');
  const address = silent.address();
  const mute = lines(await diagnose(typeof address === 'object' && address ? address.port : 0, 1));
  expect(mute['certificado']).toEqual(['mal', 'no se pudo ver: no respondió en 4 segundos']);
  expect(mute['sitio']?.[1]).toContain('no respondió en 5 segundos');
});

it('tells an expired certificate, one of another name, and one nobody vouches for', async () => {
  const site = await startSite(1);
  const expired = await authority.issue('vencido', inDays(-90), inDays(-1));
  const found = lines(await diagnose(await startProxy(site, { certificate: expired }), 1));
  expect(found['certificado']).toEqual(['mal', expect.stringMatching(/^venció el 20\d\d-/)]);
  // The site itself still answers: each line says one thing.
  expect(found['sitio']?.[0]).toBe('bien');
  const unknown = lines(await diagnose(await startProxy(site), 1));
  expect(unknown['certificado']).toEqual(['mal', expect.stringContaining('los navegadores no lo aceptan')]);
});
