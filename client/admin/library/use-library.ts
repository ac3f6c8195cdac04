import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArchivoGuardado, biblioteca } from '#shared/records/biblioteca.ts';
import { read } from '../../api.ts';
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
export const useLibrary = (words: string) => {
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
