// `diagnostico` looks at everything a site needs to be reached, to write and to survive, and says of each in one line
// what it found and what to do. All checks run side by side, each with a bound of its own, and end within ten seconds.
import { config, root } from '#server/platform/config.ts';
import { missingSiteReason } from '#server/platform/start/missing-site.ts';
import { capabilityParts } from '../capabilities/capability.ts';
import { lastBackup } from '../backup/last-verified.ts';
import { checkAccounts } from './accounts.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkClock } from './clock.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { checkQuota, checkFileStorage, checkMissing } from './files.ts';
import { findingsAbout, runCheck, type Check, type Checks, type Finding } from './finding.ts';
import { checkMail, checkWaitingMails } from './mail.ts';
import { checkOwner } from './owner.ts';
import { checkProgram, nodeFinding } from './program.ts';
import { checkStorage } from './storage.ts';
import { network, type Network } from './network.ts';

const ofSite: Checks = {
  'base de datos': checkDatabase,
  archivos: () => checkStorage(config.storageDir),
  'espacio permitido': () => checkQuota(config.storageMaxBytes),
  'guardar archivos': checkFileStorage,
  'archivos que están': checkMissing,
  'dueño de archivos': checkOwner,
  cuentas: checkAccounts,
  'correos en espera': checkWaitingMails,
  copia: async () => checkBackups(await lastBackup()),
};

/** Where there is no site, these checks would make one. */
const siteChecks = (): Checks => {
  const absent = missingSiteReason();
  if (absent === null) return ofSite;
  const finding = findingsAbout('archivos').bad(
    absent,
    'Corrígelo y repite la orden: lo demás se revisa entonces.',
  );
  return { archivos: async () => [finding] };
};

/** What is around the site. */
export interface Surroundings {
  readonly outside: Network;
  /** The program's folder, with its `.env`. */
  readonly program: string;
  /** Of Node. */
  readonly node: string;
}

const around = ({ outside, program, node }: Surroundings): Checks => ({
  sitio: () => checkAddress({ ...config, world: outside }),
  correo: () => checkMail(config.mail, outside),
  reloj: () => checkClock(outside),
  versión: () => checkProgram(program),
  Node: async () => [nodeFinding(node)],
});

/** In the order of the report: what the others depend on comes first. */
const checks = (surroundings: Surroundings): Checks[] => [
  { configuración: () => checkConfiguration(config, surroundings.program) },
  siteChecks(),
  around(surroundings),
  ...capabilityParts('checks'),
];

export const diagnose = async (
  surroundings: Surroundings = { outside: network, program: root, node: process.versions.node },
): Promise<readonly Finding[]> =>
  (
    await Promise.all(
      checks(surroundings)
        .flatMap(Object.entries<Check>)
        .map(([que, check]) => runCheck(que, check)),
    )
  ).flat();
