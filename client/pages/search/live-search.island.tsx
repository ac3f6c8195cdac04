import { type KeyboardEvent, useEffect, useRef, useCallback, useState } from 'react';
import { searchPath, RUTA_DE_BUSQUEDA, shortenTerm } from '#shared/publishing/busqueda.ts';
import { ResultGroups } from './result-groups.tsx';
import s from './live-search.module.css';
import { SearchForm } from './search-form.tsx';
import type { Hallazgos } from '#shared/publishing/hallazgos.ts';
import { apiPrefix } from '#client/lib/api-prefix.ts';

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

interface LiveResults {
  term: string;
  /** null: it could not be searched */
  found: Hallazgos | null;
}

/** Search as you type; null while the page itself shows the term's results. Older requests are aborted. */
const useLiveSearch = (shownTerm: string) => {
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

const statusOf = (live: LiveResults | null): string => {
  if (!live) return '';
  if (!live.found) return 'No se pudo buscar mientras escribes. Pulsa Intro para buscar.';
  const { total } = live.found;
  if (total === 0) return `Nada coincide con «${live.term}».`;
  return `${total === 1 ? '1 resultado' : `${total} resultados`} para «${live.term}».`;
};

/** The field and the links below it. */
const stopsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('input, a[href]')];

/** Arrows go from the field through the results and back; Esc returns to the field. */
const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = stopsIn(event.currentTarget);
  const at = stops.findIndex((stop) => stop === event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key];
  if (at === -1 || next === undefined || (event.key === 'Escape' && at === 0)) return;
  const stop = stops[next];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
};

/** The field of the search page: what is typed is searched at once, in place of what the page found. */
export function Component({ term }: { term: string }) {
  const { live, type } = useLiveSearch(term);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Typed while this script was still on its way.
    type(box.current?.querySelector('input')?.value ?? '');
  }, [type]);
  // Restores the search when a visitor comes back from a result.
  const keepAddress = () => {
    if (live) history.replaceState(history.state, '', searchPath(live.term));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears the keys of the field and the links inside
    <div
      ref={box}
      className={s['live']}
      data-live={live?.found ? true : undefined}
      onKeyDown={moveByKey}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) type(event.target.value);
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) keepAddress();
      }}
    >
      <SearchForm initial={term} label="Buscar en todo el sitio" placeholder="Escribe lo que buscas" />
      <output className={s['status']}>{statusOf(live)}</output>
      {live?.found && <ResultGroups groups={live.found.grupos} term={live.term} />}
    </div>
  );
}
