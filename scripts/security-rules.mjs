// What `npm run check:security` forbids. Plain functions over texts, so that each rule has a test.

/** Licences that ask for nothing but their own text. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
]);
/** Tools that never reach a visitor or the server. */
const ALLOWED_FOR_TOOLS = new Set(['MPL-2.0', 'Python-2.0', 'Unlicense']);
/** Others, for the packages they were looked at for. */
const ALLOWED_FOR = [
  { licence: 'OFL-1.1', name: /^@fontsource(-variable)?\// },
  // libvips is a library beside the program, loaded as it came: what the LGPL asks.
  { licence: 'LGPL-3.0-or-later', name: /^@img\/sharp-/ },
  // The command line of markdown-it needs it, which nothing of ours runs.
  { licence: 'Python-2.0', name: /^argparse$/ },
];
/** They say it in a form the lock file does not carry over: an old field, or a file. */
const STATED_ELSEWHERE = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

/** Versions not to have: `from` included, `below` excluded, or `versions` one by one. */
const KNOWN_BAD = [
  { name: 'argon2', from: '0.45.0', why: 'su binario necesita Node-API 10 y derriba Node 20' },
  { name: 'multer', below: '2.5.0', why: 'CVE-2025-47944, CVE-2025-48997, CVE-2026-2359, CVE-2026-5079' },
  { name: 'drizzle-orm', below: '0.45.4', why: 'CVE-2026-39356: identificadores sin escapar' },
  { name: 'axios', below: '1.6.0', why: 'CVE-2023-45857: el token XSRF va a otros servidores' },
  { name: 'axios', versions: ['1.14.1', '0.30.4'], why: 'versión con código malicioso (2026-03-31)' },
  { name: 'csurf', why: 'archivado y sin arreglos: se usa @dr.pogodin/csurf' },
  { name: '@dr.pogodin/csurf', from: '1.17.0', why: 'necesita Node 22' },
  { name: 'jsonwebtoken', below: '9.0.0', why: 'CVE-2022-23540' },
  { name: 'jws', below: '3.2.3', why: 'GHSA-869p-cjfg-cm3x' },
  { name: 'jws', versions: ['4.0.0'], why: 'GHSA-869p-cjfg-cm3x' },
  { name: 'qs', below: '6.14.1', why: 'CVE-2025-15284' },
  { name: 'body-parser', below: '1.20.3', why: 'CVE-2024-45590' },
  { name: 'cookie', below: '0.7.0', why: 'CVE-2024-47764' },
  { name: 'sharp', below: '0.32.6', why: 'CVE-2023-4863 (libwebp)' },
  { name: 'chalk', versions: ['5.6.1'], why: 'versión con código malicioso (2025-09)' },
  { name: 'debug', versions: ['4.4.2'], why: 'versión con código malicioso (2025-09)' },
  { name: 'ansi-styles', versions: ['6.2.2'], why: 'versión con código malicioso (2025-09)' },
  { name: 'event-stream', versions: ['3.3.6'], why: 'versión con código malicioso (2018-11)' },
];

const SECRETS = [
  { what: 'una clave privada', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { what: 'un token de sesión (JWT)', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/ },
  { what: 'una clave de AWS', pattern: /\bAKIA[A-Z0-9]{16}\b/ },
  { what: 'un token de GitHub', pattern: /\b(?:gh[pousr]_\w{36,}|github_pat_\w{40,})/ },
  { what: 'un token de npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b|:_authToken=[\w-]{10,}/ },
];
const ENV_SECRET = /^[ \t]*(?:export[ \t]+)?\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*[ \t]*=[ \t]*\S/m;
const ENV_URL = /^[ \t]*(?:export[ \t]+)?\w*URL[ \t]*=[ \t]*\S+:\/\/[^\s:/]+:[^\s@]+@/m;

/** The packages of a lock file, each with its real name: an alias stands under another. */
export const packagesOf = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => Object.assign({ path, name: path.split('node_modules/').at(-1) }, entry));

const isAllowed = (licence, { name, dev }) =>
  ALLOWED.has(licence) ||
  (dev === true && ALLOWED_FOR_TOOLS.has(licence)) ||
  ALLOWED_FOR.some((other) => other.licence === licence && other.name.test(name));

/** The licence of a package as an SPDX expression; undefined when nobody knows it. */
export const licenceOf = ({ name, license }) => license ?? STATED_ELSEWHERE[name];

/** One of each `A OR B`, all of each `A AND B`. */
const admits = (expression, entry) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowed(licence.trim(), entry)));

/** Packages whose licence is not on the list. */
export const licenceFindings = (lock) =>
  packagesOf(lock).flatMap((entry) => {
    const licence = licenceOf(entry);
    if (licence === undefined) return [`${entry.name}: no dice su licencia`];
    return admits(licence, entry) ? [] : [`${entry.name}: licencia ${licence} no permitida`];
  });

const partsOf = (version) => version.split(/[.+-]/, 3).map(Number);
const isBelow = (version, limit) => {
  const [one, other] = [partsOf(version), partsOf(limit)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? version.includes('-') : one[at] < other[at];
};
const isBad = ({ name, from, below, versions }, entry) =>
  name === entry.name &&
  (versions === undefined || versions.includes(entry.version)) &&
  (from === undefined || !isBelow(entry.version, from)) &&
  (below === undefined || isBelow(entry.version, below));

/** Packages in a version that is known to be bad. */
export const versionFindings = (lock) =>
  packagesOf(lock).flatMap((entry) =>
    KNOWN_BAD.filter((bad) => isBad(bad, entry)).map(
      ({ why }) => `${entry.name} ${entry.version} (${entry.path}): ${why}`,
    ),
  );

const isSummed = ({ integrity, inBundle, link }) =>
  link !== true && (inBundle === true || integrity?.startsWith('sha512-') === true);

const originFindingsOf = (entry) => [
  ...(entry.resolved === undefined
    ? []
    : [`${entry.name} ${entry.version}: el archivo de bloqueo nombra un servidor`]),
  ...(isSummed(entry)
    ? []
    : [`${entry.name} ${entry.version}: sin suma SHA-512 que compruebe lo que se instala`]),
];

/** Packages that could come from elsewhere than told, or changed: addresses in the lock file, no sum, open ranges. */
export const originFindings = (lock) => {
  const { dependencies = {}, devDependencies = {} } = lock.packages[''] ?? {};
  const open = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  return [
    ...packagesOf(lock).flatMap(originFindingsOf),
    ...open.map(([name, version]) => `${name}: «${version}» no fija una versión exacta`),
  ];
};

/** What installing may run: nothing. */
export const npmrcFindings = (text) =>
  /^ignore-scripts\s*=\s*true\s*$/m.test(text) ? [] : ['.npmrc: falta ignore-scripts=true'];

const isEnvironment = (path) => /(^|\/)\.env(\.[\w-]+)?$/.test(path);

/** Secrets in one file of the repository. */
export const secretFindings = (path, text) => {
  if (/(^|\/)\.env(\.(?!example$)[\w-]+)?$/.test(path))
    return [`${path}: un archivo .env no va al repositorio`];
  const inEnvironment = isEnvironment(path) && (ENV_SECRET.test(text) || ENV_URL.test(text));
  return [
    ...SECRETS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => `${path}: parece tener ${what}`),
    ...(inEnvironment ? [`${path}: tiene una contraseña o un secreto`] : []),
  ];
};
