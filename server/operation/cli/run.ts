import { DrizzleQueryError } from 'drizzle-orm/errors';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { printLine } from '#server/platform/log.ts';
import { config } from '#server/platform/config.ts';
import { makeFolder } from '#server/platform/storage-folder.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { requireSite } from '#server/platform/start/missing-site.ts';
import { copyStoreCommand } from './copy-store.ts';
import {
  changeRoleCommand,
  changePasswordCommand,
  createAdminCommand,
  endSessionsCommand,
  removeFactorCommand,
  unlockCommand,
} from './accounts.ts';
import { type Command, parseArguments, WrongUsage } from './kit/command.ts';
import { diagnoseCommand } from './diagnose.ts';
import { importMembersCommand } from './import-members.ts';
import { importPeopleCommand } from './import-people.ts';
import { migrateCommand } from './migrate.ts';
import { moveDatabaseCommand } from './move-database.ts';
import { exportCommand, eraseCommand, retentionCommand } from './privacy.ts';
import { beginCommand } from './begin.ts';
import { backupCommand } from './backup/backup.ts';
import { mailBackupFailureCommand, verifyBackupCommand } from './backup/verify-backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { seedCommand } from './seed.ts';
import { statusCommand } from './status.ts';
import { sweepStorageCommand } from './sweep-storage.ts';
import { exportContentCommand } from './transfer/export.ts';
import { importContentCommand } from './transfer/import.ts';

const commands: Record<string, Command> = {
  migrate: migrateCommand,
  estado: statusCommand,
  diagnostico: diagnoseCommand,
  comenzar: beginCommand,
  sembrar: seedCommand,
  'crear-administrador': createAdminCommand,
  'cambiar-contrasena': changePasswordCommand,
  'cambiar-rol': changeRoleCommand,
  desbloquear: unlockCommand,
  'quitar-segundo-factor': removeFactorCommand,
  'cerrar-sesiones': endSessionsCommand,
  'personas:importar': importPeopleCommand,
  'colegiados:importar': importMembersCommand,
  'limpiar-archivos': sweepStorageCommand,
  'mudar-base': moveDatabaseCommand,
  'almacen:copiar': copyStoreCommand,
  respaldo: backupCommand,
  'respaldo:verificar': verifyBackupCommand,
  'respaldo:avisar': mailBackupFailureCommand,
  restaurar: restoreCommand,
  exportar: exportContentCommand,
  importar: importContentCommand,
  'privacidad:exportar': exportCommand,
  'privacidad:borrar': eraseCommand,
  retencion: retentionCommand,
};

const english: Record<string, string> = {
  migrar: 'migrate',
  status: 'estado',
  diagnose: 'diagnostico',
  begin: 'comenzar',
  seed: 'sembrar',
  'create-admin': 'crear-administrador',
  'reset-password': 'cambiar-contrasena',
  'change-role': 'cambiar-rol',
  unlock: 'desbloquear',
  'remove-second-factor': 'quitar-segundo-factor',
  'revoke-sessions': 'cerrar-sesiones',
  'people:import': 'personas:importar',
  'members:import': 'colegiados:importar',
  'sweep-storage': 'limpiar-archivos',
  'move-database': 'mudar-base',
  'storage:copy': 'almacen:copiar',
  backup: 'respaldo',
  'backup:verify': 'respaldo:verificar',
  'backup:tell': 'respaldo:avisar',
  restore: 'restaurar',
  export: 'exportar',
  import: 'importar',
  'privacy:export': 'privacidad:exportar',
  'privacy:erase': 'privacidad:borrar',
  retention: 'retencion',
};

const NAMES_WIDTH = 44;
const INDENT = 6;
const CALL = 'npm run cli --';
const HELP_OPTIONS: readonly string[] = ['--help', '--ayuda', '-h'];

const usageOf = (name: string): string => `${name} ${commands[name]?.usage ?? ''}`.trimEnd();

const help = (): void => {
  printLine(`Uso: ${CALL} <orden>. Con --help detrás de una orden, cómo se escribe y un ejemplo.\n`);
  for (const [name, command] of Object.entries(commands)) {
    const usage = `  ${usageOf(name)}`;
    // A long usage has its line to itself.
    if (usage.length < NAMES_WIDTH) printLine(`${usage.padEnd(NAMES_WIDTH)}${command.help}`);
    else printLine(`${usage}\n${' '.repeat(INDENT)}${command.help}`);
  }
  printLine(`\nEn inglés: ${Object.keys(english).join(', ')}.`);
  printLine('Termina con 0 si todo fue bien, 1 si algo falló y 2 si la orden está mal escrita.');
};

const helpOf = (name: string, { help: what, example }: Command): void => {
  printLine(`${what}.`);
  printLine(`  Uso:      ${CALL} ${usageOf(name)}`);
  printLine(`  Ejemplo:  ${CALL} ${`${name} ${example ?? ''}`.trimEnd()}`);
};

/** Whether an error is the database's own, not one of ours that it caused. */
const isOfDatabase = (error: Error): boolean =>
  error instanceof DrizzleQueryError || (error.cause === undefined && dbError(error) !== undefined);

/** Messages of the database hold values of its rows, so only its code is told; ours are for the person at the terminal. */
const unforeseen = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return isOfDatabase(error)
    ? `La base de datos falló (${dbError(error)?.code ?? 'sin código'}).`
    : error.message;
};

const runParsed = async (name: string, command: Command, args: readonly string[]): Promise<number> => {
  try {
    const parsed = parseArguments(args, command.options ?? []);
    if (command.mayCreateSite) makeFolder(config.storageDir);
    else if (!command.withoutDatabase) requireSite();
    if (!command.withoutDatabase) await readyDatabase();
    return await command.run(parsed);
  } catch (error) {
    printLine(explainFailure(error) ?? unforeseen(error));
    if (!(error instanceof WrongUsage)) return 1;
    printLine(`Uso: ${CALL} ${usageOf(name)}\nUn ejemplo: ${CALL} ${name} --help`);
    return 2;
  }
};

export const findCommand = (given: string): Command | undefined => {
  const name = english[given] ?? given;
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
};

/** Runs a command line and returns the exit code. */
export const runCommand = async ([given = '', ...args]: readonly string[]): Promise<number> => {
  const command = findCommand(given);
  const name = english[given] ?? given;
  if (command && args.some((arg) => HELP_OPTIONS.includes(arg))) {
    helpOf(name, command);
    return 0;
  }
  if (command) return runParsed(name, command, args);
  const asked = ['', 'ayuda', 'help', ...HELP_OPTIONS].includes(given);
  if (!asked) printLine(`No conozco la orden «${given}».\n`);
  help();
  return asked ? 0 : 2;
};
