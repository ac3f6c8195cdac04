// `diagnostico` looks at everything a site needs to be reached, to write and to survive, and says of each in one line
// what it found and what to do. All checks run side by side, each with a bound of its own, and end within ten seconds.
import { config, root } from '#server/platform/config.ts';
import { partsOf } from '../capabilities/capability.ts';
import { lastBackup } from '../backup/last-verified.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkClock } from './clock.ts';
import { checkConfiguration } from './configuration.ts';
import { checkDatabase } from './database.ts';
import { carryOut, type Check, type Finding } from './finding.ts';
import { checkMail } from './mail.ts';
import { checkProgram } from './program.ts';
import { checkStorage } from './storage.ts';
import { world } from './world.ts';

const { siteUrl, trustProxy, storageDir, mail } = config;

/** By what they look at. */
export type Checks = Readonly<Record<string, Check>>;

/** In the order of the report: what the others depend on comes first. */
const checks: Checks = {
  configuración: () => checkConfiguration(config, root),
  'base de datos': checkDatabase,
  archivos: () => checkStorage(storageDir),
  sitio: () => checkAddress({ siteUrl, trustProxy, world }),
  correo: () => checkMail(mail, world),
  copia: async () => checkBackups(await lastBackup()),
  reloj: () => checkClock(world),
  versión: () => checkProgram(root),
};

export const diagnose = async (): Promise<readonly Finding[]> =>
  (
    await Promise.all(
      [checks, ...partsOf('checks')]
        .flatMap(Object.entries<Check>)
        .map(([que, check]) => carryOut(que, check)),
    )
  ).flat();
