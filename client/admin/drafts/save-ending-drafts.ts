import { CABECERA_DE_BORRADORES } from '#shared/records/borradores.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Saves a form: `call` sends the given headers, which tell the server which drafts to delete in the same transaction. */
export const saveEndingDrafts = async <T>(
  keeper: DraftKeeper | null,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const saving = keeper?.save();
  let isSaved = false;
  try {
    const { endedDrafts } = saving ?? {};
    const answer = await call(
      endedDrafts ? { [CABECERA_DE_BORRADORES]: encodeURIComponent(JSON.stringify(endedDrafts)) } : {},
    );
    isSaved = true;
    return answer;
  } finally {
    saving?.over(isSaved);
  }
};
