import { useEffect, useRef } from 'react';
import { eventoImagenes, imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { write } from '../../../api.ts';
import { useStore } from '../../../ui/store.ts';
import { failureText } from '../../crud/failure.ts';
import { fileRuleOf } from '../../crud/file-rule.ts';
import { withSession } from '../../session/reentry.ts';
import { markSaved, markUnsaved, type SaveOutcome } from '../../ui/form/unsaved.ts';
import { isOpen, type QueuedFile, type UploadQueue } from '../../ui/uploads/upload-queue.ts';
import { useUploadQueue } from '../../ui/uploads/use-upload-queue.ts';
import { usePendingPhotos, type PendingPhoto } from './pending-photos.ts';
import { type Landed, useTellLanded } from './use-tell-landed.ts';

const ENDPOINT = imagenesSinDescripcion.agregar;
export const photoRule = fileRuleOf(eventoImagenes.create.input, 'img_url');

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

/** A failed upload that can be retried. */
const isLeft = ({ state, isRefused }: QueuedFile): boolean => state === 'failed' && !isRefused;

const outcomeOf = ({ files }: UploadQueue): SaveOutcome => {
  const failed = files.get().filter(({ state }) => state === 'failed').length;
  return failed === 0
    ? { state: 'saved', text: 'Imágenes subidas' }
    : { state: 'failed', text: failed === 1 ? 'una no se pudo subir.' : `${failed} no se pudieron subir.` };
};

/** Treats unfinished uploads as unsaved changes: leaving asks first, and saving retries and waits for them. */
const useUnsavedUploads = (queue: UploadQueue): void => {
  const isUnsaved = useStore(queue.files).some((file) => isOpen(file) || isLeft(file));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const id = 'imagenes-que-se-suben';
    const save = async (): Promise<SaveOutcome> => {
      for (const file of queue.files.get().filter(isLeft)) queue.retry(file.id);
      await whenIdle(queue);
      return outcomeOf(queue);
    };
    const discard = (): void => {
      queue.stop();
      queue.clear();
    };
    markUnsaved({ id, name: 'Imágenes que se suben', navigatesAway: false, save, discard });
    return () => markSaved(id);
  }, [isUnsaved, queue]);
};

/** Files that did not arrive before their event was saved, by its address: its own editor tries again. */
const handed = new Map<string, readonly File[]>();

export const handOverUploads = (slug: string, { files }: UploadQueue): void => {
  const left = files.get().filter(isLeft);
  if (left.length > 0)
    handed.set(
      slug,
      left.map(({ file }) => file),
    );
};

/** Clears finished uploads, which are shown as tiles, and says how many there were. */
const finish = ({ files, clear }: UploadQueue, onLanded: (landed: Landed) => void): void => {
  const count = (wanted: QueuedFile['state']): number =>
    files.get().filter(({ state }) => state === wanted).length;
  const [added, failed] = [count('done'), count('failed')];
  if (added === files.get().length) clear();
  onLanded({ added, failed });
};

/** Uploads photos of a saved event; each is attached as soon as it is uploaded. */
export const useSavedUploads = (slug: string, onFirst: (url: string) => void): UploadQueue => {
  const tell = useTellLanded();
  const queue: UploadQueue = useUploadQueue(photoRule, {
    send: async (file, options) => {
      const { img_url } = await withSession(() =>
        write(ENDPOINT, { ...options, params: { slug }, body: { img_url: file } }),
      );
      onFirst(img_url);
    },
    failedText: (error) => failureText(ENDPOINT.failed, error),
    onIdle: () => finish(queue, tell),
  });
  useUnsavedUploads(queue);
  useEffect(() => {
    queue.add(handed.get(slug) ?? []);
    handed.delete(slug);
  }, [slug, queue]);
  return queue;
};

const inOrder = (photos: readonly PendingPhoto[], keys: readonly string[]): readonly PendingPhoto[] =>
  photos.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));

/** Uploads photos of an unsaved event into the library, until the event is saved. */
export const usePendingUploads = (): UploadQueue => {
  const { change } = usePendingPhotos();
  const tell = useTellLanded();
  /** Keeps the order of selection, since uploads run in parallel. */
  const order = useRef<string[]>([]);
  const queue: UploadQueue = useUploadQueue(photoRule, {
    send: async (file, { idempotencyKey: key, ...options }) => {
      const sending = { ...options, idempotencyKey: key };
      const { url } = await withSession(() =>
        write(biblioteca.subir, { ...sending, body: { archivo: file } }),
      );
      if (!isStoredAddress(url)) return;
      const added = queue.files.get().map(({ id }) => id);
      change((now) => {
        // Those of the library are in no queue.
        order.current = [...new Set([...order.current, ...added, ...now.map((photo) => photo.key)])];
        return inOrder([...now, { key, url, nombre: file.name, descripcion: '' }], order.current);
      });
    },
    failedText: (error) => failureText(biblioteca.subir.failed, error),
    onIdle: () => finish(queue, tell),
  });
  useUnsavedUploads(queue);
  return queue;
};
