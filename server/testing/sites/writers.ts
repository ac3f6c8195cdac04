import { setTimeout as sleep } from 'node:timers/promises';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import type { Eleccion } from '#shared/content/elections/elecciones.ts';
import { good } from '../factories.ts';
import type { BuiltSite } from './built-site.ts';

/** One kind of write, whose rows can be found again by a name. */
export interface Deed {
  save(site: BuiltSite, token: string, name: string): Promise<Response>;
  /** The names whose rows and files are complete on a site. */
  found(site: BuiltSite): Promise<string[]>;
}

const post = (
  { origin }: BuiltSite,
  path: string,
  { token, body }: { token: string; body: string | FormData },
) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    },
    body,
  });

const listed = async <Row>({ origin }: BuiltSite, path: string): Promise<Row[]> =>
  (await fetch(`${origin}${path}`)).json();

/** A bank account. */
export const account: Deed = {
  save: (site, token, nombreBanco) =>
    post(site, '/cuentasGuardar', {
      token,
      body: JSON.stringify({ ...good.cuenta, nombreBanco }),
    }),
  found: async (site) => (await listed<Cuenta>(site, '/cuentas')).map(({ nombreBanco }) => nombreBanco),
};

/** A document with a file that says its own name. */
export const documentWithFile: Deed = {
  save: (site, token, titulo) => {
    const body = new FormData();
    body.set('titulo', titulo);
    body.set('tipoArchivo', 'B');
    body.set('url_archivo', new File([titulo], 'acta.txt', { type: 'text/plain' }));
    return post(site, '/guardar-eleccion', { token, body });
  },
  found: async (site) => {
    const rows = await listed<Eleccion>(site, '/api/elecciones/B');
    const whole: string[] = [];
    for (const { titulo, url_archivo } of rows) {
      const response = await fetch(new URL(url_archivo, site.origin));
      if (response.ok && (await response.text()) === titulo) whole.push(titulo);
    }
    return whole;
  },
};

export const isSaved = async (site: BuiltSite, token: string): Promise<boolean> =>
  (await account.save(site, token, `prueba ${Date.now()}`)).ok;

/** Clients that write until they are stopped; acknowledged names are recorded. */
export const startWriters = (site: BuiltSite, token: string, deeds: readonly Deed[]) => {
  const acknowledged: string[][] = deeds.map(() => []);
  const refused = new Set<string>();
  const end = new AbortController();
  const write = async (deed: Deed, hand: number): Promise<void> => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const name = `sitio ${site.port}, mano ${hand}, vez ${turn}`;
      const response = await deed.save(site, token, name);
      if (response.ok) acknowledged[hand]?.push(name);
      else refused.add(`${response.status} ${response.headers.get('retry-after')}`);
      await sleep(50);
    }
  };
  const done = Promise.all(deeds.map(write));
  return {
    /** Answers that did not acknowledge, each kind once: status and Retry-After. */
    refused,
    count: () => acknowledged.flat().length,
    stop: async () => {
      end.abort();
      await done;
    },
    /** The acknowledged names that a site does not have. */
    lostIn: async (now: BuiltSite): Promise<string[]> => {
      const lost: string[] = [];
      for (const deed of new Set(deeds)) {
        const found = new Set(await deed.found(now));
        for (const [hand, names] of acknowledged.entries())
          if (deeds[hand] === deed) lost.push(...names.filter((name) => !found.has(name)));
      }
      return lost;
    },
  };
};
