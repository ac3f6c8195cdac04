import type { ReactNode } from 'react';
import { useFileDrop } from '../uploads/use-file-drop.ts';
import s from './file-field.module.css';

interface DropZoneProps {
  /** Drawn as a tile instead of a form row. */
  tile?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Accepts a file by drag and drop or paste. */
export const DropZone = ({ onFile, tile = false, children }: DropZoneProps) => {
  const drop = useFileDrop(([file]) => {
    if (file) onFile(file);
  });
  return (
    <div className={s['zona']} data-losa={tile ? '' : undefined} {...drop}>
      {children}
    </div>
  );
};
