import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Props that make an element accept dropped or pasted files; the list is empty if no file was dragged. */
export const useFileDrop = (onFiles: (files: FileList) => void) => {
  const [over, setOver] = useState(false);
  return {
    'data-encima': over ? '' : undefined,
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent): void => {
      // An image dragged from the page itself is not a file.
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
    onPaste: ({ clipboardData }: ClipboardEvent): void => onFiles(clipboardData.files),
  };
};
