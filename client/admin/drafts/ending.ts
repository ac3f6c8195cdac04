import { CABECERA_DE_BORRADORES } from '#shared/records/borradores.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** Makes a save of what a form holds: `call` sends it with the headers, which tell the server which drafts end with it. */
export const endingDrafts = async <T>(
  keeper: DraftKeeper | null,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const saving = keeper?.save();
  let isSaved = false;
  try {
    const { ends } = saving ?? {};
    const answer = await call(
      ends ? { [CABECERA_DE_BORRADORES]: encodeURIComponent(JSON.stringify(ends)) } : {},
    );
    isSaved = true;
    return answer;
  } finally {
    saving?.over(isSaved);
  }
};
