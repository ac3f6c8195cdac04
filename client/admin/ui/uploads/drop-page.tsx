import type { ReactNode } from 'react';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import s from './drop-page.module.css';
import { FilesInput } from './files-input.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

interface DropPageProps {
  /** Id of the file input, which the screen's primary action clicks. */
  id: string;
  label: string;
  rule: ArchivoRule;
  queue: UploadQueue;
  children: ReactNode;
}

/** A screen that accepts files dropped or pasted anywhere, with an upload list at the top. */
export const DropPage = ({ id, label, rule, queue, children }: DropPageProps) => {
  const drop = useFileDrop(queue.add);
  return (
    <div className={s['pagina']} {...drop}>
      <FilesInput aria-label={label} hidden id={id} onFiles={queue.add} rule={rule} />
      <UploadList queue={queue} />
      {children}
    </div>
  );
};
