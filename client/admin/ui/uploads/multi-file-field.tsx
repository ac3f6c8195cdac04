import { type ArchivoRule, describeFileRule } from '#shared/contract/fields/archivos.ts';
import type { ReactNode } from 'react';
import s from '../form/file-field.module.css';
import { FilesInput } from './files-input.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';

interface ManyFilesProps {
  /** Id of the file input. */
  id: string;
  label: string;
  help: string;
  rule: ArchivoRule;
  queue: UploadQueue;
  /** Other ways to the same, beside its button. */
  children?: ReactNode;
}

/** Field for several files, chosen, dropped or pasted, with an upload list below. */
export const MultiFileField = ({ id, label, help, rule, queue, children }: ManyFilesProps) => {
  const { onPaste, ...drop } = useFileDrop(queue.add);
  return (
    <div className={s['varios']} onPaste={onPaste}>
      <div className={s['zona']} {...drop}>
        <div className={s['mando']}>
          <div className={s['caminos']}>
            <FilesInput
              aria-describedby={`${id}-ayuda`}
              className={s['entrada']}
              id={id}
              onFiles={queue.add}
              rule={rule}
            />
            <label className={s['elegir']} htmlFor={id}>
              {label}
            </label>
            {children}
          </div>
          <p className={s['ayuda']} id={`${id}-ayuda`}>
            {help} <span>Elige varias, arrástralas aquí o pégalas.</span> {describeFileRule(rule)}.
          </p>
        </div>
      </div>
      <UploadList queue={queue} />
    </div>
  );
};
