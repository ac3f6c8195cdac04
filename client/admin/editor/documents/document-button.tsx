import { Button } from '../../../ui/button.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { type OnDocument, useDocument } from './use-document.ts';

/** Chooses a PDF of the library, or puts one into it. */
export const DocumentButton = ({ onTake }: { onTake: OnDocument }) => {
  const choice = useDocument(onTake);
  return (
    <>
      <Button
        aria-disabled={choice.isSending || undefined}
        onClick={choice.choose}
        size="sm"
        variant="secondary"
      >
        {choice.isSending ? 'Subiendo el PDF…' : 'Elegir o subir un PDF'}
      </Button>
      <DocumentPicker choice={choice} />
    </>
  );
};
