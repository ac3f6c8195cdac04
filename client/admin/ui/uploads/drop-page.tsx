import type { ReactNode } from 'react';
import { acceptOf, type ArchivoRule } from '#shared/contract/fields/archivos.ts';
import s from './drop-page.module.css';
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
      <input
        accept={acceptOf(rule)}
        aria-label={label}
        hidden
        id={id}
        multiple
        onChange={({ target }) => {
          queue.add(target.files ?? []);
          // Otherwise choosing the same files again would fire no change event.
          target.value = '';
        }}
        type="file"
      />
      <UploadList queue={queue} />
      {children}
    </div>
  );
};
