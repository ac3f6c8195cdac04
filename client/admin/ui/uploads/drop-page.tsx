import type { ReactNode } from 'react';
import { acceptOf, type ArchivoRule } from '#shared/contract/fields/archivos.ts';
import s from './drop-page.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useDrop } from './use-drop.ts';

interface DropPageProps {
  /** Of the choice of files, which the screen's primary action opens. */
  id: string;
  label: string;
  rule: ArchivoRule;
  queue: UploadQueue;
  children: ReactNode;
}

/** A screen that takes files wherever they are dropped or pasted; above it, the progress of each. */
export const DropPage = ({ id, label, rule, queue, children }: DropPageProps) => {
  const drop = useDrop(queue.add);
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
          // Or choosing the same files again would fire no event.
          target.value = '';
        }}
        type="file"
      />
      <UploadList queue={queue} />
      {children}
    </div>
  );
};
