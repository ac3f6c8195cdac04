import { historia } from '#shared/historia.ts';
import { NotFound } from '../errors.ts';
import { deleteForGood } from '../history/purge.ts';
import { historyOf, readBin, readChange } from '../history/read.ts';
import { restoreChanges, undoChange } from '../history/undo.ts';
import { implement } from '../http/pipeline/implement.ts';

export const historiaFeature = implement(historia, {
  get: async ({ params, user }) => {
    const cambio = await readChange(params.cambio, user);
    if (!cambio) throw new NotFound('Este cambio ya no está en la historia.');
    return cambio;
  },
  list: ({ params, page, user }) => historyOf(params, page, user),
  deshacer: ({ params, user }) => undoChange(params.cambio, user),
  papelera: ({ page, user }) => readBin('', page, user),
  buscar: ({ params, page, user }) => readBin(params.term, page, user),
  restaurar: ({ body, user }) => restoreChanges(body.cambios, user),
  borrar: ({ body, user }) => deleteForGood(body.cambios, user),
});
