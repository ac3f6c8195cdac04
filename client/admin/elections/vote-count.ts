import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';

/** Fields of the totals, in input order. */
export const totalFields = ['blancos', 'nulos', 'votantes', 'electores'] as const;

/** Votes of each list, and totals; null while missing. */
export type VoteCount = Pick<ProcesoEnGestion, (typeof totalFields)[number]> & {
  readonly listas: readonly Pick<ProcesoEnGestion['listas'][number], 'id' | 'numero' | 'nombre' | 'votos'>[];
};

/** Unsaved input by field key. */
export type TypedCounts = Readonly<Record<string, string>>;

/** The key of the votes of a list; a total has its own name. */
export const listKey = (id: number): string => `lista-${id}`;

export const asText = (number: number | null): string => (number === null ? '' : String(number));

const asNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** The count of the same lists before any number was typed. */
export const withoutNumbers = ({ listas }: VoteCount): VoteCount => ({
  blancos: null,
  nulos: null,
  votantes: null,
  electores: null,
  listas: Array.from(listas, (list) => ({ ...list, votos: null })),
});

/** The count with typed values replacing saved ones. */
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
