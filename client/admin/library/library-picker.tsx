import { useState, useCallback, useEffect, useRef } from 'react';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { type ArchivoGuardado, biblioteca } from '#shared/records/biblioteca.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { peso } from '../../lib/text/peso.ts';
import { SearchBox } from '../ui/list/filters/search-box.tsx';
import {
  choiceTexts,
  isPicture,
  nameOfFile,
  searchTermsOfRule,
  takesPictures,
  typeText,
} from './library-words.ts';
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
    // At once when it opens.
    const timer = setTimeout(() => void load([]), asked.current === words ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, words]);
  return { ...found, more: () => void load(found.files) };
};

interface LibraryPickerProps {
  /** What may be chosen. */
  rule: ArchivoRule;
  onPick: (file: ArchivoGuardado) => void;
  /** Called when a file of this device is chosen instead. */
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** A dialog to upload a file, or to choose a stored one: a press chooses; the blue button or a second press takes it. */
export const LibraryPicker = ({ rule, onPick, onFile, onCancel }: LibraryPickerProps) => {
  const [chosen, setChosen] = useState<ArchivoGuardado | null>(null);
  const { title, stored } = choiceTexts(rule);
  return (
    <Modal onCancel={onCancel} title={title} wide>
      <div className={s['selector']}>
        <DeviceFile onFile={onFile} rule={rule} />
        <Stored chosen={chosen} onChoose={setChosen} onTake={onPick} rule={rule} title={stored} />
      </div>
      <ModalActions>
        <Button onClick={onCancel} variant="secondary">
          Cancelar
        </Button>
        {chosen ? (
          <Button onClick={() => onPick(chosen)}>
            {isPicture(chosen) ? 'Usar esta imagen' : 'Usar este archivo'}
          </Button>
        ) : null}
      </ModalActions>
    </Modal>
  );
};

interface StoredProps {
  rule: ArchivoRule;
  title: string;
  chosen: ArchivoGuardado | null;
  onChoose: (file: ArchivoGuardado) => void;
  onTake: (file: ArchivoGuardado) => void;
}

/** So many are seen at a glance; beyond it they are searched. */
const FEW = 8;

const Stored = ({ rule, title, chosen, onChoose, onTake }: StoredProps) => {
  const [q, setQ] = useState('');
  const { files, hasMore, state, more } = useLibrary(`${searchTermsOfRule(rule)} ${q.trim()}`.trim());
  const [isSearched, setSearched] = useState(false);
  if (!isSearched && files.length > FEW) setSearched(true);
  const isListed = files.length > 0 && state !== 'failed';
  return (
    <>
      <div className={s['cabeza']}>
        <h3 className={s['parte']}>{title}</h3>
        {isSearched ? (
          <SearchBox folds={false} label="Buscar por nombre o descripción" onChange={setQ} q={q} />
        ) : null}
      </div>
      <div className={s['cajon']} data-espera={state === 'loading' ? '' : undefined}>
        <ul className={s['rejilla']} data-hojas={takesPictures(rule) ? undefined : ''}>
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
        <output className={isListed ? 'visually-hidden' : s['dato']}>
          {resultText(state, files.length, hasMore)}
        </output>
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
  if (count === 0) return 'No hay archivos que sirvan aquí.';
  return `${hasMore ? 'Los primeros ' : ''}${countText(count, 'archivo', 'archivos')}`;
};
