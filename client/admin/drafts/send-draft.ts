import { BORRADOR_LARGO, borradores, LARGO_DE_BORRADOR } from '#shared/records/borradores.ts';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import { ApiError, writeAtOnce } from '../../api.ts';
import { localCopiesOf, readLocalDrafts } from './local-copies.ts';

/** Stores a draft on the server and returns the time; an empty one is deleted there. Throws ApiError. */
export const sendDraft = async (draft: BodyInput<typeof borradores.guardar>): Promise<string> => {
  const { formulario, escritor, orden, valores } = draft;
  if (Object.keys(valores).length === 0) {
    await writeAtOnce(borradores.descartar, { formulario, escritor, orden });
    return '';
  }
  if (JSON.stringify(valores).length > LARGO_DE_BORRADOR) throw new ApiError(422, BORRADOR_LARGO);
  return (await writeAtOnce(borradores.guardar, draft)).guardado;
};

const sendCopy = async (
  user: number,
  { formulario, draft }: ReturnType<typeof readLocalDrafts>[number],
): Promise<void> => {
  const { escritor, orden, valores } = draft;
  const copies = localCopiesOf(user, formulario);
  try {
    await sendDraft({ formulario, escritor, orden, valores });
    // Only if it is unchanged: an open page may have written more.
    if (copies.read().some((one) => one.escritor === escritor && one.orden === orden))
      copies.remove(escritor);
  } catch (error) {
    // The user was told that it is stored here, so it stays.
    if (!(error instanceof ApiError)) throw error;
  }
};

/**
 * Uploads a user's local drafts that are older than `rest` ms, and deletes them here. The server ignores those that were saved
 * meanwhile.
 */
export const uploadLocalCopies = async (user: number, rest = 0): Promise<void> => {
  const resting = readLocalDrafts(user).filter(
    ({ draft }) => Date.now() - Date.parse(draft.guardado) >= rest,
  );
  await Promise.all(resting.map((copy) => sendCopy(user, copy)));
};

/** Uploads the local copies of one form. */
export const uploadFormCopies = async (user: number, formulario: string): Promise<void> => {
  const copies = readLocalDrafts(user).filter((copy) => copy.formulario === formulario);
  await Promise.all(copies.map((copy) => sendCopy(user, copy)));
};
