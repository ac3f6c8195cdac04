import { config } from '#server/platform/config.ts';
import type { MovedVariable } from '#server/platform/db/client/fence.ts';
import { envFileValue, refuseForeignEnvFile } from '#server/platform/env-file.ts';
import { printLine } from '#server/platform/log.ts';

const valueOf = { DATABASE_URL: config.databaseUrl ?? '', STORAGE_URL: config.storageUrl ?? '' };

/** What this process has of a variable that a move changes; empty for its default. */
export const currentSetting = (variable: MovedVariable): string => valueOf[variable];

/** What is set elsewhere wins over `.env`, so a change there would change nothing. @throws Error in that case */
export const refuseOtherSetting = (variable: MovedVariable): void => {
  if (envFileValue(variable) === currentSetting(variable)) return refuseForeignEnvFile();
  throw new Error(
    `${variable} está puesta fuera de .env (systemd, Docker o esta terminal) y gana a .env: escríbela en .env, quítala de ahí, reinicia el sitio y repite la orden. No se tocó nada.`,
  );
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1).replace('.', ',');

/** What a move brought, and how to go back from it. */
interface Outcome {
  readonly what: string;
  /** Ms for which nothing could be written. */
  readonly stopped: number;
  readonly wayBack: string;
}

export const printRehearsal = ({ what, stopped }: Pick<Outcome, 'what' | 'stopped'>): void => {
  printLine(`Ensayo: ${what}`);
  printLine(`Nada cambió. La mudanza pararía las escrituras unos ${seconds(stopped)} s.`);
};

export const printMove = ({ what, stopped, wayBack }: Outcome): void => {
  printLine(`Listo: ${what} Las escrituras pararon hace ${seconds(stopped)} s.`);
  printLine(
    'AHORA reinicia el sitio (systemctl restart capitulo): hasta entonces todo se ve, pero nada se guarda.',
  );
  printLine(`Para volver, con lo que se guarde desde hoy: ${wayBack}`);
};
