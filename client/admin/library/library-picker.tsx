import { useState, useCallback, useEffect, useRef } from 'react';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { type ArchivoGuardado, biblioteca } from '#shared/records/biblioteca.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { peso } from '../../lib/text/peso.ts';
import filters from '../ui/list/filters/filters.module.css';
import { SearchBox } from '../ui/list/filters/search-box.tsx';
import { isPicture, nameOfFile, typeText, searchTermsOfRule } from './library-words.ts';
import s from './library.module.css';
import { DeviceFile } from './device-file.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { read } from '#client/api.ts';
import { withSession } from '../session/reentry.ts';

/** Files that one request brings. */
const PART = 48;
/** Delay between the last keystroke and the search. */
const PAUSE_MS = 250;

interface Found {
  readonly files: readonly ArchivoGuardado[];
  readonly hasMore: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
}
const nothing: Found = { files: [], hasMore: false, state: 'loading' };

const readPart = (words: string, offset: number): Promise<ArchivoGuardado[]> =>
  // The trailing space keeps a term like «..» from being normalised as a path segment.
  withSession(() => read(biblioteca.buscar, { term: `${words} `, limit: PART + 1, offset }));

/** The files of the library that match, portion by portion. */
const useLibrary = (words: string) => {
  const [found, setFound] = useState<Found>(nothing);
  const asked = useRef(words);
  const load = useCallback(
    async (before: readonly ArchivoGuardado[]): Promise<void> => {
      asked.current = words;
      setFound({ files: before, hasMore: false, state: 'loading' });
      const part = await readPart(words, before.length).catch(() => null);
      // Something else was typed meanwhile.
      if (asked.current !== words) return;
      if (part)
        setFound({ files: [...before, ...part.slice(0, PART)], hasMore: part.length > PART, state: 'ready' });
      else setFound({ files: before, hasMore: true, state: 'failed' });
    },
    [words],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load([]), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { ...found, more: () => void load(found.files) };
};

interface LibraryPickerProps {
  /** What may be chosen. */
  rule: ArchivoRule;
  onPick: (file: ArchivoGuardado) => void;
  /** Called when a file of this device is chosen instead. */
  onFile: (file: File) => void;
  onCancel: () => void;
  /** Starts with the files of this device. */
  isOwnFirst?: boolean;
}

const parts = { stored: 'Biblioteca', own: 'Subir' } as const;

/** A dialog to choose a stored file, or to upload one. A press chooses; the blue button or a second press takes it. */
export const LibraryPicker = ({ rule, onPick, onFile, onCancel, isOwnFirst = false }: LibraryPickerProps) => {
  const [part, setPart] = useState<keyof typeof parts>(isOwnFirst ? 'own' : 'stored');
  const [chosen, setChosen] = useState<ArchivoGuardado | null>(null);
  const isStored = part === 'stored';
  return (
    <Modal onCancel={onCancel} title="Elegir de la biblioteca" wide>
      <div className={s['selector']}>
        <div className={filters['pestanas']}>
          <Tab isOpen={isStored} onPress={() => setPart('stored')}>
            {parts.stored}
          </Tab>
          <Tab isOpen={!isStored} onPress={() => setPart('own')}>
            {parts.own}
          </Tab>
        </div>
        {isStored ? (
          <Stored chosen={chosen} onChoose={setChosen} onTake={onPick} rule={rule} />
        ) : (
          <DeviceFile onFile={onFile} rule={rule} />
        )}
      </div>
      <ModalActions>
        <Button onClick={onCancel} variant="secondary">
          Cancelar
        </Button>
        {isStored ? (
          <Button disabled={chosen === null} onClick={() => chosen && onPick(chosen)}>
            {chosen && isPicture(chosen) ? 'Usar esta imagen' : 'Usar este archivo'}
          </Button>
        ) : null}
      </ModalActions>
    </Modal>
  );
};

interface TabProps {
  isOpen: boolean;
  onPress: () => void;
  children: string;
}

const Tab = ({ isOpen, onPress, children }: TabProps) => (
  <button aria-pressed={isOpen} onClick={onPress} type="button">
    {children}
  </button>
);

interface StoredProps {
  rule: ArchivoRule;
  chosen: ArchivoGuardado | null;
  onChoose: (file: ArchivoGuardado) => void;
  onTake: (file: ArchivoGuardado) => void;
}

const Stored = ({ rule, chosen, onChoose, onTake }: StoredProps) => {
  const [q, setQ] = useState('');
  const { files, hasMore, state, more } = useLibrary(`${searchTermsOfRule(rule)} ${q.trim()}`.trim());
  return (
    <>
      <SearchBox folds={false} isFirst label="Buscar por nombre o descripción" onChange={setQ} q={q} />
      <output className={s['dato']}>{resultText(state, files.length, hasMore)}</output>
      <div className={s['cajon']}>
        <ul className={s['rejilla']}>
          {files.map((file) => (
            <li data-elegida={file.url === chosen?.url ? '' : undefined} key={file.url}>
              <button
                aria-label={nameOfFile(file)}
                aria-pressed={file.url === chosen?.url}
                className={s['opcion']}
                onClick={() => (file.url === chosen?.url ? onTake : onChoose)(file)}
                title={nameOfFile(file)}
                type="button"
              >
                <Thumbnail file={file} />
                <span className={s['nombre']}>{file.nombre}</span>
                <span className={s['dato']}>
                  {typeText(file)} · {peso(file.bytes)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <Button onClick={more} variant="secondary">
            {state === 'failed' ? 'Reintentar' : 'Mostrar más'}
          </Button>
        ) : null}
      </div>
    </>
  );
};

const resultText = (state: string, count: number, hasMore: boolean): string => {
  if (state === 'loading') return 'Buscando…';
  if (state === 'failed') return 'No se pudo cargar la biblioteca.';
  if (count === 0) return 'Ningún archivo de la biblioteca sirve aquí con esa búsqueda.';
  return `${hasMore ? 'Los primeros ' : ''}${countText(count, 'archivo', 'archivos')}`;
};
