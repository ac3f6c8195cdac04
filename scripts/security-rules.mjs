// What `npm run check:security` forbids. Plain functions over texts, so that each rule has a test.

/** Licences whose only condition is to include their text. */
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
  { licence: 'PSF-2.0', name: /^argparse$/ },
];
/** Packages that state their licence where the lock file does not show it: an old field, or a file. */
const STATED_ELSEWHERE = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

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
const licenceOf = ({ name, license }) => license ?? STATED_ELSEWHERE[name];

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

/**
 * Packages with a known fault, from what `npm audit --json` prints; undefined when the registry did not answer it.
 * A package that only depends on a faulty one is left out: the faulty one is told itself.
 */
export const auditFindings = (printed) => {
  const { vulnerabilities } = JSON.parse(printed || '{}');
  if (vulnerabilities === undefined) return undefined;
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((fault) => typeof fault === 'object')
      .map(({ title, range, url }) => `${name} ${range}: ${title} (${url})`),
  );
};

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

/** Installing packages must not run scripts. */
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
