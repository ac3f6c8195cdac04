import { printLine } from '#server/platform/log.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { existingContent, importContent } from '../../transfer/content/import.ts';
import { openExport } from '../../transfer/content/open-export.ts';
import { startProgress } from '../kit/progress.ts';

/** Fills an empty site with an export of another; without `confirmed` it only checks everything. */
export const importExport = (path: string, confirmed: boolean): Promise<number> =>
  withTemporary(async (folder) => {
    const here = await existingContent();
    const opened = await openExport(path, { folder, show: startProgress });
    const { instante, tablas, archivos } = opened.content;
    printLine(`Contenido de ${instante}:`);
    for (const { nombre, filas } of tablas) if (filas > 0) printLine(`  ${nombre}: ${filas}`);
    printLine(`  archivos guardados: ${archivos.length}`);
    if (here.length > 0) {
      const counts = here.map(({ nombre, filas }) => `${nombre}: ${filas}`).join(', ');
      printLine(`No se cambió nada: el sitio ya tiene contenido (${counts}).`);
      printLine('Una exportación entra en un sitio vacío: «npm run cli -- comenzar» lo deja así.');
      return 1;
    }
    if (!confirmed) {
      printLine('Está todo en orden. No se cambió nada: repite con --si para importarlo.');
      return 0;
    }
    await importContent(opened, startProgress);
    printLine('Listo: el contenido está en el sitio. Las cuentas son las de antes.');
    return 0;
  });
