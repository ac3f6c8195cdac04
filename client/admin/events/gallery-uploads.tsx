import { useEffect } from 'react';
import { eventoImagenes, imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { write } from '../../api.ts';
import { useStore } from '../../ui/store.ts';
import { failureText } from '../crud/failure.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { withSession } from '../session/reentry.ts';
import { markSaved, markUnsaved, type Outcome } from '../ui/form/unsaved.ts';
import { ManyFiles } from '../ui/uploads/many-files.tsx';
import { isOpen, type UploadQueue } from '../ui/uploads/upload-queue.ts';
import { useUploadQueue } from '../ui/uploads/use-upload-queue.ts';

const ENDPOINT = imagenesSinDescripcion.agregar;
const rule = ruleOf(eventoImagenes.create.input, 'img_url');

/** Resolves once nothing waits or is being sent. */
const whenIdle = ({ files }: UploadQueue): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (files.get().some(isOpen)) return;
      stop();
      resolve();
    };
    const stop = files.subscribe(look);
    look();
  });

const outcomeOf = ({ files }: UploadQueue): Outcome => {
  const failed = files.get().filter(({ state }) => state === 'failed').length;
  return failed === 0
    ? { state: 'saved', text: 'Imágenes subidas' }
    : { state: 'failed', text: failed === 1 ? 'una no se pudo subir.' : `${failed} no se pudieron subir.` };
};

/** Files on their way count as unsaved: the page asks before it is left, and a save waits for them. */
const useUnsavedUploads = (queue: UploadQueue): void => {
  const busy = useStore(queue.files).some(isOpen);
  useEffect(() => {
    if (!busy) return undefined;
    const id = 'imagenes-que-se-suben';
    const save = async (): Promise<Outcome> => {
      await whenIdle(queue);
      return outcomeOf(queue);
    };
    markUnsaved({ id, name: 'Imágenes que se suben', leaves: false, save, discard: queue.stop });
    return () => markSaved(id);
  }, [busy, queue]);
};

/** Adds many pictures to the gallery of an event at once; what they show is written later. */
export const GalleryUploads = ({ slug }: { slug: string }) => {
  const queue = useUploadQueue(rule, {
    send: (file, options) =>
      withSession(() => write(ENDPOINT, { ...options, params: { slug }, body: { img_url: file } })),
    failedText: (error) => failureText(ENDPOINT.failed, error),
  });
  useUnsavedUploads(queue);
  return <ManyFiles label="Agregar varias imágenes" queue={queue} rule={rule} />;
};
