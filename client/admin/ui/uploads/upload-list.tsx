import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../icon.tsx';
import { isOpen, type QueuedFile, type UploadQueue } from './upload-queue.ts';
import s from './upload-list.module.css';

/** The files of an upload queue, with progress, cancel and retry. */
export const UploadList = ({ queue }: { queue: UploadQueue }) => {
  const files = useStore(queue.files);
  if (files.length === 0) return null;
  const open = files.filter(isOpen).length;
  return (
    <section aria-label="Archivos que se suben" className={s['cola']}>
      <div className={s['resumen']}>
        <output>{summary(files)}</output>
        {open > 0 ? (
          <Button onClick={queue.stop} size="sm" variant="ghost">
            Cancelar todo
          </Button>
        ) : (
          <Button onClick={queue.clear} size="sm" variant="ghost">
            Limpiar lista
          </Button>
        )}
      </div>
      {/* Finished files are shown by the screen itself. */}
      <ul className={s['archivos']}>
        {files
          .filter(({ state }) => state !== 'done')
          .map((one) => (
            <Item file={one} key={one.id} queue={queue} />
          ))}
      </ul>
    </section>
  );
};

const summary = (files: readonly QueuedFile[]): string => {
  const done = files.filter(({ state }) => state === 'done').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const all = `${done} de ${files.length} ${files.length === 1 ? 'archivo subido' : 'archivos subidos'}`;
  return failed === 0 ? all : `${all}; ${failed} no se ${failed === 1 ? 'pudo' : 'pudieron'} subir`;
};

const Item = ({ file, queue }: { file: QueuedFile; queue: UploadQueue }) => (
  <li className={s['archivo']} data-estado={file.state}>
    <span className={s['nombre']}>{file.file.name}</span>
    <State file={file} />
    {isOpen(file) ? (
      <Button onClick={() => queue.cancel(file.id)} size="sm" variant="ghost">
        Cancelar<span className="visually-hidden"> {file.file.name}</span>
      </Button>
    ) : null}
    {(file.state === 'failed' && !file.isRefused) || file.state === 'cancelled' ? (
      <Button onClick={() => queue.retry(file.id)} size="sm" variant="secondary">
        Reintentar<span className="visually-hidden"> {file.file.name}</span>
      </Button>
    ) : null}
  </li>
);

const State = ({ file: { file, state, sent, problem } }: { file: QueuedFile }) => {
  if (state === 'sending')
    return <progress aria-label={`Subida de ${file.name}`} className={s['barra']} max={1} value={sent} />;
  if (state === 'failed')
    return (
      <span className={s['problema']}>
        <Icon of={CircleAlert} size={18} /> {problem}
      </span>
    );
  return <span className={s['estado']}>{state === 'cancelled' ? 'Cancelado' : 'En espera'}</span>;
};
