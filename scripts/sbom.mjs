// The list of everything the program is made of, in CycloneDX 1.6, from the lock file alone: the same lock file gives
// the same list.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licenceOf, packagesOf } from './security-rules.mjs';

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hexOf = (integrity) => Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');

const licencesOf = (entry) => {
  const licence = licenceOf(entry);
  if (licence === undefined) return [];
  return [/\s|\(/.test(licence) ? { expression: licence } : { license: { id: licence } }];
};

const scopeOf = ({ dev, optional, devOptional }) => {
  if (dev) return 'excluded';
  return optional || devOptional ? 'optional' : 'required';
};

const componentOf = (entry) => {
  const [name, group] = entry.name.split('/').toReversed();
  return {
    type: 'library',
    'bom-ref': purlOf(entry),
    ...(group ? { group } : {}),
    name,
    version: entry.version,
    scope: scopeOf(entry),
    ...(entry.integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity) }] } : {}),
    licenses: licencesOf(entry),
    purl: purlOf(entry),
  };
};

/** What a package finds under a name: its own folder first, then those above it. */
const resolveFrom = (path, name, byPath) => {
  const own = byPath.get(`${path === '' ? '' : `${path}/`}node_modules/${name}`);
  if (own || path === '') return own;
  const above = path.lastIndexOf('/node_modules/');
  return resolveFrom(above === -1 ? '' : path.slice(0, above), name, byPath);
};

const namesOf = (entry, isRoot) =>
  Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
    ...(isRoot ? entry.devDependencies : {}),
  });

/** A package may lie in several folders: one entry then, used by whoever uses any of them. */
const merged = (entries) => {
  const byRef = new Map();
  for (const { ref, dependsOn } of entries)
    byRef.set(ref, [...new Set([...(byRef.get(ref) ?? []), ...dependsOn])]);
  return [...byRef].map(([ref, dependsOn]) => ({ ref, dependsOn }));
};

/** The bill of materials of a lock file. */
export const sbomOf = (lock) => {
  const packages = packagesOf(lock);
  const byPath = new Map(packages.map((entry) => [entry.path, entry]));
  const root = { ...lock.packages[''], name: lock.name, version: lock.version, path: '' };
  const dependencies = [root, ...packages].map((entry) => ({
    ref: purlOf(entry),
    dependsOn: namesOf(entry, entry === root).flatMap((name) => {
      const found = resolveFrom(entry.path, name, byPath);
      return found ? [purlOf(found)] : [];
    }),
  }));
  const components = new Map(packages.map((entry) => [purlOf(entry), componentOf(entry)]));
  const digest = createHash('sha256').update(JSON.stringify(lock)).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(root),
        name: root.name,
        version: root.version,
        licenses: licencesOf(root),
        purl: purlOf(root),
      },
    },
    components: [...components.values()],
    dependencies: merged(dependencies),
  };
};

/** Writes dist/sbom.json of the project in a folder; needs no network, no repository and no installed package. */
export const writeSbom = (folder) => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const file = join(folder, 'dist/sbom.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbomOf(lock), null, 1)}\n`);
};
