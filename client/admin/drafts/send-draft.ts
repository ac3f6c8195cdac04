import { BORRADOR_LARGO, borradores, LARGO_DE_BORRADOR } from '#shared/records/borradores.ts';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import { ApiError, writeAtOnce } from '../../api.ts';
import { localCopies, localDrafts } from './local-copy.ts';

/** Stores a draft on the server and answers when; an empty one is discarded there. Throws ApiError. */
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
  { formulario, draft }: ReturnType<typeof localDrafts>[number],
): Promise<void> => {
  const { escritor, orden, valores } = draft;
  const copies = localCopies(user, formulario);
  try {
    await sendDraft({ formulario, escritor, orden, valores });
    // An open page may have written more.
    if (copies.read().some((one) => one.escritor === escritor && one.orden === orden))
      copies.remove(escritor);
  } catch (error) {
    // It was said to be kept here, so it stays.
    if (!(error instanceof ApiError)) throw error;
  }
};

/**
 * Moves what a person's pages kept in this browser to the server, if nothing was typed there for so long (ms). The server
 * knows what of it was saved since.
 */
export const sendCopies = async (user: number, rest = 0): Promise<void> => {
  const resting = localDrafts(user).filter(({ draft }) => Date.now() - Date.parse(draft.guardado) >= rest);
  await Promise.all(resting.map((copy) => sendCopy(user, copy)));
};

/** The same for one form. */
export const sendFormCopies = async (user: number, formulario: string): Promise<void> => {
  const copies = localDrafts(user).filter((copy) => copy.formulario === formulario);
  await Promise.all(copies.map((copy) => sendCopy(user, copy)));
};
