import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureWebServer } from '../../../scripts/web-server.mjs';
import { freePort } from '../sites/built-site.ts';

/** Where a web server may keep its files, where it listens, and the port of the site behind it. */
interface Place {
  readonly folder: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly site: number;
}

export interface Proxy {
  readonly child: ChildProcess;
  readonly ports: Place['ports'];
  /** The file with the certificate that vouches for it. */
  readonly authority: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** docker/Caddyfile; for `localhost`, Caddy makes a certificate of its own. */
export const startCaddy = async ({ folder, ports, site }: Place): Promise<Proxy> => {
  const child = spawn(
    await ensureWebServer('caddy'),
    ['run', '--adapter', 'caddyfile', '--config', 'docker/Caddyfile'],
    {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CADDY_ADMIN: `localhost:${await freePort()}`,
        DOMINIO: 'localhost',
        SITIO: `127.0.0.1:${site}`,
        HTTP_PORT: String(ports.http),
        HTTPS_PORT: String(ports.https),
      },
    },
  );
  return { child, ports, authority: join(folder, 'caddy/pki/authorities/local/root.crt') };
};

/** What docs/operacion.md says of nginx, with other names and ports. */
const documented = async ({ folder, ports, site }: Place): Promise<string> => {
  const page = await readFile(join(root, 'docs/operacion.md'), 'utf8');
  const block = /^```nginx\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
  return Object.entries({
    'listen 80;': `listen ${ports.http};`,
    'listen 443 ssl': `listen ${ports.https} ssl`,
    'https://$host$request_uri': `https://$host:${ports.https}$request_uri`,
    'Host $host;': `Host $host:${ports.https};`,
    'capitulo.example;': 'localhost;',
    '/etc/letsencrypt/live/capitulo.example': folder,
    '127.0.0.1:3000': `127.0.0.1:${site}`,
  }).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/operacion.md has no «${from}» for nginx`);
    return text.replaceAll(from, to);
  }, block);
};

/** Wrapped in Debian's default nginx.conf, gzip included. */
export const startNginx = async (place: Place): Promise<Proxy> => {
  const { folder, ports } = place;
  const authority = join(folder, 'fullchain.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', authority];
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files]);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${account} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { gzip on; access_log off; ${kept.join(' ')}
${await documented(place)}
}`,
  );
  const program = await ensureWebServer('nginx');
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  return { child: spawn(program, options, { stdio: 'ignore' }), ports, authority };
};
