import { type DragEvent, type ReactNode, useState } from 'react';
import { acceptOf, type ArchivoRule } from '#shared/contract/archivos.ts';
import s from './drop-page.module.css';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';

interface DropPageProps {
  /** Of the choice of files, which the screen's primary action opens. */
  id: string;
  label: string;
  rule: ArchivoRule;
  queue: UploadQueue;
  children: ReactNode;
}

/** A screen that takes files wherever they are dropped or pasted; above it, what becomes of each. */
export const DropPage = ({ id, label, rule, queue, children }: DropPageProps) => {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    queue.add(event.dataTransfer.files);
  };
  return (
    <div
      className={s['pagina']}
      data-encima={over ? '' : undefined}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        // A picture of the page itself that is dragged brings no file.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDrop={onDrop}
      onPaste={({ clipboardData }) => queue.add(clipboardData.files)}
    >
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
