import type { GrupoConHistoria, Noun } from '#shared/contract/nouns.ts';
import type { ChangeMoment } from '../db/publication/next-change.ts';
import type { ExportRules } from './export-rules.ts';
import type { NounWithHistory, HistoryRules } from './history-rules.ts';
import type { SearchSource } from './search-source.ts';
import type { Sitemap } from './sitemap.ts';

/**
 * How a noun takes part in history, exports, sitemap and search, which know no noun by name; `app/nouns.ts` hands each
 * part to the module that uses it. Every part is required, so none can be forgotten; null means that it has none.
 */
export interface NounDescription<Kept extends HistoryRules | null = HistoryRules> {
  /** How history stores its rows, and which events other systems receive about them. */
  readonly history: Kept;
  /** Which rows and fields of the table of the same name go into a content export. */
  readonly exported: ExportRules | null;
  /** Its rows' pages in the sitemap. A page that lists all of them belongs to the site's fixed pages. */
  readonly sitemap: Sitemap | null;
  /** What the site search indexes of it. */
  readonly search: SearchSource | null;
  /** Columns with the moments at which what visitors see changes without a write. */
  readonly changeMoments: readonly ChangeMoment[] | null;
}

/** For nouns without pages of their own: not searched, or only as part of their parent, and unaffected by time. */
export const withoutOwnPages = { sitemap: null, search: null, changeMoments: null };

/** For nouns that consist of their calls alone. */
export const callsOnly: NounDescription<null> = { ...withoutOwnPages, history: null, exported: null };

/** Descriptions by noun. Exactly the tables declared with `record()` have history, and `shared/contract/nouns.ts` must agree. */
export type NounDescriptions = {
  readonly [N in Noun | NounWithHistory]?: N extends NounWithHistory & GrupoConHistoria
    ? NounDescription
    : N extends NounWithHistory | GrupoConHistoria
      ? never
      : NounDescription<null>;
};
