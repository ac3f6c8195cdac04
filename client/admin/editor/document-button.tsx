import { useState } from 'react';
import type { StoredAddress } from '#shared/contract/fields/archivos.ts';
import { isStoredFile } from '#shared/texto/parser.ts';
import { Button } from '../../ui/button.tsx';
import { keepInLibrary, tellLibraryFailure } from '../library/keep-in-library.ts';
import { LibraryPicker } from '../library/library-picker.tsx';

const DOCUMENT = { kind: 'documento', extensions: ['pdf'] } as const;

interface DocumentButtonProps {
  /** Gets the address of a document in the library, and what its file is called. */
  onTake: (address: string, name: string) => void;
}

/** Chooses a PDF of the library, or puts one into it. */
export const DocumentButton = ({ onTake }: DocumentButtonProps) => {
  const [state, setState] = useState<'choosing' | 'sending' | null>(null);
  const take = async (file: File | StoredAddress, name: string): Promise<void> => {
    setState('sending');
    try {
      onTake(await keepInLibrary(file, DOCUMENT), name.replace(/\.pdf$/i, ''));
    } catch (error) {
      tellLibraryFailure(error);
    }
    setState(null);
  };
  const isSending = state === 'sending';
  return (
    <>
      <Button
        aria-disabled={isSending || undefined}
        onClick={() => setState((now) => now ?? 'choosing')}
        size="sm"
        variant="secondary"
      >
        {isSending ? 'Subiendo el PDF…' : 'Elegir o subir un PDF'}
      </Button>
      {state === 'choosing' ? (
        <LibraryPicker
          onCancel={() => setState(null)}
          onFile={(file) => void take(file, file.name)}
          onPick={({ url, nombre }) => {
            if (isStoredFile(url)) void take(url, nombre);
          }}
          rule={DOCUMENT}
        />
      ) : null}
    </>
  );
};
