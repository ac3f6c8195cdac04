import { Images } from 'lucide-react';
import { useState } from 'react';
import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { Button } from '../../../ui/button.tsx';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { randomKey } from '../../ui/form/form-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePendingPhotos } from './pending-photos.ts';
import { photoRule } from './photo-uploads.ts';

/** Adds a photo that the library has already; one of this device goes the way of all others. */
export const FromLibrary = ({ onFile }: { onFile: (file: File) => void }) => {
  const { change } = usePendingPhotos();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const add = (url: string, nombre: string): void => {
    close();
    if (isStoredAddress(url)) change((now) => [...now, { key: randomKey(), url, nombre, descripcion: '' }]);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="secondary">
        <Icon of={Images} size={18} />
        Elegir de la biblioteca
      </Button>
      {isOpen ? (
        <LibraryPicker
          onCancel={close}
          onFile={(file) => {
            close();
            onFile(file);
          }}
          onPick={({ url, nombre }) => add(url, nombre)}
          rule={photoRule}
        />
      ) : null}
    </>
  );
};
