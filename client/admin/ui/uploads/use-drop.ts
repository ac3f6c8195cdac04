import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** What makes an element take files that are dropped on it or pasted into it; none: what was dragged was no file. */
export const useDrop = (onFiles: (files: FileList) => void) => {
  const [over, setOver] = useState(false);
  return {
    'data-encima': over ? '' : undefined,
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent): void => {
      // A picture of the page itself that is dragged brings no file.
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
