import { useEffect, useState } from 'react';
import { type ArchivoGuardado, biblioteca, type Uso } from '#shared/records/biblioteca.ts';
import { read } from '../../api.ts';
import { withSession } from '../session/reentry.ts';
import { UsageList } from './usage-list.tsx';

/** Places that are shown at once. */
const MOST = 50;

const readPlaces = (url: string): Promise<readonly Uso[]> => {
  const [, , carpeta = '', archivo = ''] = url.split('/');
  return withSession(() => read(biblioteca.usos, { carpeta, archivo, limit: MOST, offset: 0 }));
};

/** Where a file is shown, with links to the screens that edit it. */
export const FileUsage = ({ file }: { file: ArchivoGuardado }) => {
  const [places, setPlaces] = useState<readonly Uso[] | null>(null);
  const { url } = file;
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly Uso[]): void => {
      if (isShown) setPlaces(found);
    };
    readPlaces(url).then(show, () => show([]));
    return () => {
      isShown = false;
    };
  }, [url]);
  if (places === null) return <p>Buscando dónde se usa…</p>;
  if (places.length === 0) return <p>No se usa en ninguna parte.</p>;
  return (
    <>
      <p>{usesText(places.length)}</p>
      <UsageList places={places} />
    </>
  );
};

const usesText = (count: number): string => {
  if (count >= MOST) return `Se usa en ${MOST} lugares o más:`;
  return count === 1 ? 'Se usa en un lugar:' : `Se usa en ${count} lugares:`;
};
