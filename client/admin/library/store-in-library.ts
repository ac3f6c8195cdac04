import type { ArchivoRule, StoredFileAddress } from '#shared/contract/fields/archivos.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { write } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { showFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { shrinkImage, UnreadablePicture } from '../ui/uploads/shrink-image.ts';

/** Puts a file, or one that is stored already, into the library: there it stays, whatever else goes. Its address. */
export const storeInLibrary = async (
  archivo: File | StoredFileAddress,
  rule: ArchivoRule,
  signal?: AbortSignal,
): Promise<string> => {
  const sent = archivo instanceof File ? await shrinkImage(archivo, rule) : archivo;
  const body = { archivo: sent };
  const { url } = await withSession(() => write(biblioteca.subir, { body, ...(signal && { signal }) }));
  return url;
};

export const showLibraryFailure = (error: unknown): void => {
  if (error instanceof UnreadablePicture) toast.failure(error.message);
  else showFailure(biblioteca.subir.failed, error);
};
