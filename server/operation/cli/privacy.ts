import { printLine } from '#server/platform/log.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { erasePerson } from '../privacy/erasure.ts';
import { auditErasure, CONSOLE, exportPerson, auditReading } from '../privacy/person.ts';
import { type Command, onlyValue, WrongUsage } from './kit/command.ts';
import { applyRule, rules } from '#server/operation/privacy/retention.ts';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

export const eraseCommand: Command = {
  usage: '<correo> [--con-comentarios]',
  help: 'Borra las consultas de un correo y hace anónimos sus comentarios',
  example: 'ana@ejemplo.pe --con-comentarios',
  options: ['con-comentarios'],
  run: async (args) => {
    const isWhole = args.options.has('con-comentarios');
    const correo = onlyValue(args, 'el correo');
    const erased = await unitOfWork(async () => {
      await auditErasure(correo);
      return erasePerson(correo, isWhole);
    });
    printLine(`Consultas borradas: ${erased.consultas}`);
    printLine(`Comentarios ${isWhole ? 'borrados' : 'hechos anónimos'}: ${erased.comentarios}`);
    if (erased.hasAccount)
      printLine('Ese correo tiene además una cuenta del personal: bórrala en Administración › Usuarios.');
    printLine('Las copias de seguridad anteriores lo conservan: si restauras una, repite esta orden.');
    return 0;
  },
};

export const retentionCommand: Command = {
  usage: '[--simular]',
  help: 'Borra los datos personales cuyo plazo terminó',
  example: '--simular',
  options: ['simular'],
  run: async ({ options }) => {
    const isSimulated = options.has('simular');
    if (isSimulated) printLine('Simulación: no se borra nada.');
    for (const rule of rules()) {
      // oxlint-disable-next-line no-await-in-loop -- each line is shown when its work is done
      const count = await (isSimulated ? rule.count() : applyRule(rule));
      printLine(`  ${String(count).padStart(7)}  ${rule.dato}: ${rule.guarda}`);
    }
    return 0;
  },
};

export const exportCommand: Command = {
  usage: '<correo> [--archivo=<ruta>]',
  help: 'Todo lo que el sitio guarda de un correo, en JSON',
  example: 'ana@ejemplo.pe --archivo=/tmp/datos.json',
  options: ['archivo'],
  run: async (args) => {
    const correo = onlyValue(args, 'el correo');
    const person = await exportPerson(correo);
    await auditReading(correo, CONSOLE);
    const text = JSON.stringify(person, null, 2);
    const file = args.options.get('archivo');
    if (file === undefined) {
      printLine(text);
      return 0;
    }
    if (file === '') throw new WrongUsage('Falta la ruta del archivo.');
    const path = resolve(file);
    await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new Error(`No se puede escribir ${path}, o ya existe.`, { cause });
    });
    const { consultas, comentarios, auditoria } = person;
    printLine(
      `Consultas: ${consultas.length}. Comentarios: ${comentarios.length}. Auditoría: ${auditoria.length}.`,
    );
    printLine(`Escrito en ${path}`);
    return 0;
  },
};
