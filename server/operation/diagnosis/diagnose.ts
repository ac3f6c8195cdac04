// `diagnostico` looks at everything a site needs to be reached, to write and to survive, and says of each in one line
// what it found and what to do. All checks run side by side, each with a bound of its own, and end within ten seconds.
import { config, root } from '#server/platform/config.ts';
import { absentSite } from '#server/platform/start/absent-site.ts';
import { partsOf } from '../capabilities/capability.ts';
import { lastBackup } from '../backup/last-verified.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkClock } from './clock.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { checkKeeping, checkMissing } from './files.ts';
import { about, carryOut, type Check, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkOwner } from './owner.ts';
import { checkProgram } from './program.ts';
import { checkStorage } from './storage.ts';
import { world } from './world.ts';

const { siteUrl, trustProxy, storageDir, mail } = config;

/** By what they look at. */
export type Checks = Readonly<Record<string, Check>>;

const ofSite: Checks = {
  'base de datos': checkDatabase,
  archivos: () => checkStorage(storageDir),
  'guardar archivos': checkKeeping,
  'archivos que están': checkMissing,
  'dueño de archivos': checkOwner,
  copia: async () => checkBackups(await lastBackup()),
};

/** Where there is no site, these checks would make one. */
const siteChecks = (): Checks => {
  const absent = absentSite();
  if (absent === null) return ofSite;
  const finding = about('archivos').bad(absent, 'Corrígelo y repite la orden: lo demás se revisa entonces.');
  return { archivos: async () => [finding] };
};

const around: Checks = {
  sitio: () => checkAddress({ siteUrl, trustProxy, world }),
  correo: () => checkMail(mail, world),
  reloj: () => checkClock(world),
  versión: () => checkProgram(root),
};

/** In the order of the report: what the others depend on comes first. */
const checks = (): Checks[] => [
  { configuración: () => checkConfiguration(config, root) },
  siteChecks(),
  around,
  ...partsOf('checks'),
];

export const diagnose = async (): Promise<readonly Finding[]> =>
  (
    await Promise.all(
      checks()
        .flatMap(Object.entries<Check>)
        .map(([que, check]) => carryOut(que, check)),
    )
  ).flat();
