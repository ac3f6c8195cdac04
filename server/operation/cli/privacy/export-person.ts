import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { printLine } from '#server/platform/log.ts';
import { CONSOLE, exportPerson, auditReading } from '../../privacy/person.ts';
import { type Command, onlyValue, WrongUsage } from '../kit/command.ts';

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
