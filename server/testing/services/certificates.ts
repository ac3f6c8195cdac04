import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** Path of the CA certificate, for clients that trust it. */
  readonly file: string;
  /** A certificate for `localhost`, valid between two moments given as YYYYMMDDHHMMSSZ. */
  issue(name: string, from: string, to: string): Promise<Certificate>;
}

/** `YYYYMMDDHHMMSSZ` of so many days from now. */
export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`;

const CONFIGURATION = `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
serial = serial
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
`;

/** A certificate authority in a folder, made with openssl. */
export const makeAuthority = async (folder: string): Promise<Authority> => {
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=Pruebas',
    '-days',
    '30',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  await writeFile(join(folder, 'ca.cnf'), CONFIGURATION);
  await writeFile(join(folder, 'index.txt'), '');
  await writeFile(join(folder, 'serial'), '01');
  return {
    file: join(folder, 'ca.crt'),
    issue: async (name, from, to) => {
      const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:localhost`];
      await openssl('req', '-new', ...key, ...names, '-keyout', `${name}.key`, '-out', `${name}.csr`);
      const signers = ['-config', 'ca.cnf', '-cert', 'ca.crt', '-keyfile', 'ca.key', '-batch', '-notext'];
      const dates = ['-startdate', from, '-enddate', to];
      await openssl('ca', ...signers, ...dates, '-in', `${name}.csr`, '-out', `${name}.crt`);
      const [made, cert] = await Promise.all(
        [`${name}.key`, `${name}.crt`].map((file) => readFile(join(folder, file), 'utf8')),
      );
      return { key: made ?? '', cert: cert ?? '' };
    },
  };
};
