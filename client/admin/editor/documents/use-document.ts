import { useState } from 'react';
import type { StoredFileAddress } from '#shared/contract/fields/archivos.ts';
import { fileTitle } from '../../../lib/text/file-title.ts';
import { storeInLibrary, showLibraryFailure } from '../../library/store-in-library.ts';

export const PDF_RULE = { kind: 'documento', extensions: ['pdf'] } as const;

/** Gets the address of a document in the library, and what it is called after its file. */
export type OnDocument = (address: string, name: string) => void;

/** The choice of a PDF of the library, or of one that comes into it. */
export const useDocument = (onTake: OnDocument) => {
  const [state, setState] = useState<'choosing' | 'sending' | null>(null);
  return {
    isChoosing: state === 'choosing',
    isSending: state === 'sending',
    choose: () => setState((now) => now ?? 'choosing'),
    cancel: () => setState(null),
    take: async (file: File | StoredFileAddress, name: string): Promise<void> => {
      setState('sending');
      try {
        onTake(await storeInLibrary(file, PDF_RULE), fileTitle(name));
      } catch (error) {
        showLibraryFailure(error);
      }
      setState(null);
    },
  };
};
