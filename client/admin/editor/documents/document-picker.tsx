import { isStoredFile } from '#shared/texto/markdown-parser.ts';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { PDF_RULE, type useDocument } from './use-document.ts';

interface DocumentPickerProps {
  choice: ReturnType<typeof useDocument>;
}

/** The dialog of a choice of PDF, while that is open. */
export const DocumentPicker = ({ choice }: DocumentPickerProps) =>
  choice.isChoosing ? (
    <LibraryPicker
      onCancel={choice.cancel}
      onFile={(file) => void choice.take(file, file.name)}
      onPick={({ url, nombre }) => {
        if (isStoredFile(url)) void choice.take(url, nombre);
      }}
      rule={PDF_RULE}
    />
  ) : null;
