import { historia } from '#shared/records/historia.ts';
import { NotFound } from '#server/platform/errors.ts';
import { revertTo } from './revert-to.ts';
import { deleteForGood } from './purge.ts';
import { historyOf, readBin, readChange } from './read.ts';
import { restoreChanges, undoChange } from './undo.ts';
import { implement } from '#server/platform/call/implement.ts';

export const historiaFeature = implement(historia, {
  get: async ({ params, user }) => {
    const cambio = await readChange(params.cambio, user);
    if (!cambio) throw new NotFound('Este cambio ya no está en la historia.');
    return cambio;
  },
  list: ({ params, page, user }) => historyOf(params, page, user),
  deshacer: ({ params, user }) => undoChange(params.cambio, user),
  volver: ({ body, user }) => revertTo(body, user),
  papelera: ({ page, user }) => readBin('', page, user),
  buscar: ({ params, page, user }) => readBin(params.term, page, user),
  restaurar: ({ body, user }) => restoreChanges(body.cambios, user),
  borrar: ({ body, user }) => deleteForGood(body.cambios, user),
});
