import { type DragEvent, type ReactNode, useState } from 'react';
import s from './file-field.module.css';

interface DropZoneProps {
  /** A tile of its own, not the row of a form. */
  tile?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped or pasted. */
export const DropZone = ({ onFile, tile = false, children }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={s['zona']}
      data-encima={over ? '' : undefined}
      data-losa={tile ? '' : undefined}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={onDrop}
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
};
