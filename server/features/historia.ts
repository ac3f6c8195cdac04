import { historia } from '#shared/historia.ts';
import { NotFound } from '../errors.ts';
import { deleteForGood } from '../history/purge.ts';
import { historyOf, readBin, readChange } from '../history/read.ts';
import { restoreChanges, undoChange } from '../history/undo.ts';
import { implement } from '../http/pipeline/implement.ts';

export const historiaFeature = implement(historia, {
  get: async ({ params }) => {
    const cambio = await readChange(params.cambio);
    if (!cambio) throw new NotFound('Este cambio ya no está en la historia.');
    return cambio;
  },
  list: ({ params, page }) => historyOf(params, page),
  deshacer: ({ params }) => undoChange(params.cambio),
  papelera: ({ page }) => readBin('', page),
  buscar: ({ params, page }) => readBin(params.term, page),
  restaurar: ({ body }) => restoreChanges(body.cambios),
  borrar: ({ body }) => deleteForGood(body.cambios),
});
