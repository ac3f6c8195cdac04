import type { ReactNode } from 'react';
import { useDrop } from '../uploads/use-drop.ts';
import s from './file-field.module.css';

interface DropZoneProps {
  /** A tile of its own, not the row of a form. */
  tile?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a file that is dropped or pasted. */
export const DropZone = ({ onFile, tile = false, children }: DropZoneProps) => {
  const drop = useDrop(([file]) => {
    if (file) onFile(file);
  });
  return (
    <div className={s['zona']} data-losa={tile ? '' : undefined} {...drop}>
      {children}
    </div>
  );
};
