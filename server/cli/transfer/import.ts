import { resolve } from 'node:path';
import { say } from '../../log.ts';
import { withTemporary } from '../../storage/temporary.ts';
import { type Command, onlyValue } from '../command.ts';
import { startProgress } from '../progress.ts';

const importExport = (path: string, confirmed: boolean): Promise<number> =>
  withTemporary(async (folder) => {
    const { contentHere, importContent } = await import('../../transfer/content/import.ts');
    const { openExport } = await import('../../transfer/content/open.ts');
    const here = await contentHere();
    const opened = await openExport(path, { folder, show: startProgress });
    const { instante, tablas, archivos } = opened.content;
    say(`Contenido de ${instante}:`);
    for (const { nombre, filas } of tablas) if (filas > 0) say(`  ${nombre}: ${filas}`);
    say(`  archivos guardados: ${archivos.length}`);
    if (here.length > 0) {
      const counts = here.map(({ nombre, filas }) => `${nombre}: ${filas}`).join(', ');
      say(`No se cambió nada: el sitio ya tiene contenido (${counts}).`);
      say('Una exportación entra en un sitio vacío: «npm run cli -- comenzar» lo deja así.');
      return 1;
    }
    if (!confirmed) {
      say('Está todo en orden. No se cambió nada: repite con --si para importarlo.');
      return 0;
    }
    await importContent(opened, startProgress);
    say('Listo: el contenido está en el sitio. Las cuentas son las de antes.');
    return 0;
  });

export const importContentCommand: Command = {
  usage: '<archivo> [--si]',
  help: 'Lee un ZIP de «exportar» en un sitio vacío; sin --si solo lo revisa',
  options: ['si'],
  run: (args) => importExport(resolve(onlyValue(args, 'el archivo')), args.options.has('si')),
};
