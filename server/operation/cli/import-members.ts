import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { fecha as fechaDe } from '#shared/contract/fields/campos.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { printLine } from '#server/platform/log.ts';
import { changesBy } from '#server/content/members/changes.ts';
import { loadList } from '#server/content/members/load.ts';
import { today } from '#server/content/members/lookup.ts';
import { memberTableKind } from '#server/content/members/reading/columns.ts';
import type { Problems } from '#server/content/members/problems.ts';
import { beginList, discardList, putInForce } from '#server/content/members/lists.ts';
import { CONSOLE } from '../privacy/person.ts';
import { type Command, onlyValue, WrongUsage } from './kit/command.ts';
import { startProgress } from './kit/progress.ts';
import {
  correctionOf,
  TABLE_READING_OPTIONS,
  TABLE_READING_USAGE,
  printReading,
} from './kit/table-reading.ts';

const printProblems = ({ first, total }: Problems): void => {
  for (const { linea, texto } of first) printLine(`Línea ${linea}: ${texto}.`);
  if (total > first.length) printLine(`… y ${total - first.length} problemas más.`);
  printLine('No se importó nada.');
};

const dateOf = async (given: string | undefined): Promise<string> => {
  const now = await today();
  if (given === undefined) return now;
  const { data, error } = z.safeParse(fechaDe('Falta la fecha.'), given);
  if (data === undefined) throw new WrongUsage(error.issues[0]?.message ?? '');
  if (data > now) throw new WrongUsage('La fecha del padrón no puede ser futura.');
  return data;
};

const inForceFrom = (id: number): Promise<number> =>
  unitOfWork(async () => {
    const { filas } = await putInForce(id);
    return filas;
  });

export const importMembersCommand: Command = {
  usage: `<archivo.xlsx o .csv> [--fecha=AAAA-MM-DD] [--simular] ${TABLE_READING_USAGE}`,
  help: 'Reemplaza el padrón de colegiados: todas las filas o ninguna',
  example: 'colegiados.xlsx --fecha=2026-11-01 --simular',
  options: ['fecha', 'simular', ...TABLE_READING_OPTIONS],
  run: async (args) => {
    const path = onlyValue(args, 'el archivo');
    const fecha = await dateOf(args.options.get('fecha'));
    await access(path).catch(() => {
      throw new Error(`No se puede leer el archivo ${path}.`);
    });
    const correction = correctionOf(args, memberTableKind);
    const id = await beginList({ fecha, archivo: basename(path), autor: CONSOLE.usuario_email });
    const { problems, lectura } = await loadList(id, path, {
      correction,
      show: startProgress('Leyendo', 1),
    });
    if (lectura) printReading(lectura);
    if (problems.total > 0) {
      printProblems(problems);
      await discardList(id);
      return 1;
    }
    const { nuevos, cambian, salen } = await changesBy(id);
    const simulated = args.options.has('simular');
    printLine(`Nuevos: ${nuevos.total}. Cambian: ${cambian.total}. Salen: ${salen.total}.`);
    if (simulated) await discardList(id);
    printLine(
      simulated
        ? 'Simulación: no se cambió nada.'
        : `Padrón del ${fecha} publicado: ${await inForceFrom(id)} colegiados.`,
    );
    return 0;
  },
};
