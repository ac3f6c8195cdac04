import { resolve } from 'node:path';
import { printLine } from '#server/platform/log.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { type Command, onlyValue } from '../kit/command.ts';
import { startProgress } from '../kit/progress.ts';

export const exportContentCommand: Command = {
  usage: '<archivo.zip>',
  help: 'Todo el contenido del sitio en un ZIP que otros programas leen',
  example: 'contenido.zip',
  run: async (args) => {
    const target = resolve(onlyValue(args, 'el archivo'));
    const { exportContent } = await import('../../transfer/content/export.ts');
    const { url } = await readyDatabase();
    const { instante, tablas, archivos, faltan } = await exportContent(target, { url, show: startProgress });
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
    printLine(`Contenido de ${instante}: ${rows} filas y ${archivos.length} archivos en ${target}`);
    printLine('Sin cuentas, consultas ni historia: no reemplaza a la copia de seguridad.');
    for (const lost of faltan)
      printLine(`ATENCIÓN: ${lost} está en el registro pero no en el disco; la exportación no lo tiene.`);
    return faltan.length === 0 ? 0 : 1;
  },
};
