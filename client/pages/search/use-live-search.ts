import { useCallback, useEffect, useRef, useState } from 'react';
import { RUTA_DE_BUSQUEDA, shortenTerm } from '#shared/publishing/busqueda.ts';
import type { Hallazgos } from '#shared/publishing/hallazgos.ts';
import { apiPrefix } from '../../lib/api-prefix.ts';

/** Requests search results with plain `fetch`: the contract and HTTP library are larger than the whole page. */
const find = async (term: string, signal: AbortSignal): Promise<Hallazgos> => {
  const path = RUTA_DE_BUSQUEDA.replace(':term', encodeURIComponent(term));
  const response = await fetch(apiPrefix() + path, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const found: Hallazgos = await response.json();
  return found;
};

/** Debounce, ms. */
const PAUSE = 250;
/** Minimum length of a search term. */
const LEAST = 2;

export interface LiveResults {
  term: string;
  /** null: it could not be searched */
  found: Hallazgos | null;
}

/** Search as you type; null while the page itself shows the term's results. Older requests are aborted. */
export const useLiveSearch = (shownTerm: string) => {
  const [live, setLive] = useState<LiveResults | null>(null);
  const latest = useRef<AbortController>(null);
  const stop = useCallback(() => latest.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const type = useCallback(
    (typed: string) => {
      stop();
      const term = shortenTerm(typed);
      if (term === shownTerm || term.length < LEAST) return setLive(null);
      const controller = new AbortController();
      const { signal } = controller;
      latest.current = controller;
      const ask = async () => {
        try {
          const found = await find(term, signal);
          if (!signal.aborted) setLive({ term, found });
        } catch {
          if (!signal.aborted) setLive({ term, found: null });
        }
      };
      const timer = setTimeout(() => void ask(), PAUSE);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [shownTerm, stop],
  );
  return { live, type };
};
