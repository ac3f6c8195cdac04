import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';

/** The totals of a vote, in the order in which they are typed. */
export const totalFields = ['blancos', 'nulos', 'votantes', 'electores'] as const;

/** The numbers of a vote: of each list, and the totals. Null where there is none yet. */
export type VoteCount = Pick<ProcesoEnGestion, (typeof totalFields)[number]> & {
  readonly listas: readonly Pick<ProcesoEnGestion['listas'][number], 'id' | 'numero' | 'nombre' | 'votos'>[];
};

/** What stands in the fields of a vote now, by their keys. */
export type TypedCounts = Readonly<Record<string, string>>;

/** The key of the votes of a list; a total has its own name. */
export const listKey = (id: number): string => `lista-${id}`;

export const asText = (number: number | null): string => (number === null ? '' : String(number));

const asNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** The numbers as they are typed, where somebody is typing; as they are saved elsewhere. */
export const mergeTyped = (saved: VoteCount, typed: TypedCounts): VoteCount => {
  const now = (key: string, number: number | null): number | null => {
    const text = typed[key];
    return text === undefined ? number : asNumber(text);
  };
  return {
    blancos: now('blancos', saved.blancos),
    nulos: now('nulos', saved.nulos),
    votantes: now('votantes', saved.votantes),
    electores: now('electores', saved.electores),
    listas: Array.from(saved.listas, (list) => ({ ...list, votos: now(listKey(list.id), list.votos) })),
  };
};
