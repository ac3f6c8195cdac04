import type { Borrador } from '#shared/records/borradores.ts';

/** What was left unfinished on one screen. */
export interface Left {
  readonly path: string;
  /** What it is about; null where nobody knows. */
  readonly titulo: string | null;
  /** How many texts. */
  readonly textos: number;
  /** When the newest of them was kept. */
  readonly guardado: string;
  /** What the screen is about was deleted: it cannot show them. */
  readonly eliminado: boolean;
}

interface Found extends Pick<Borrador, 'guardado'> {
  formulario: string;
  titulo: string | null;
  /** Unknown of what only this browser has. */
  eliminado?: boolean;
}

/** Drafts by the screen of their form, the newest first. */
export const leftIn = (drafts: readonly Found[]): Left[] => {
  const screens = new Map<string, Left>();
  const newestFirst = drafts.toSorted((one, other) => other.guardado.localeCompare(one.guardado));
  for (const { formulario, guardado, titulo, eliminado = false } of newestFirst) {
    const [path = ''] = formulario.split('#', 1);
    const known = screens.get(path) ?? { path, titulo, textos: 0, guardado, eliminado };
    screens.set(path, {
      ...known,
      titulo: known.titulo ?? titulo,
      textos: known.textos + 1,
      eliminado: known.eliminado || eliminado,
    });
  }
  return [...screens.values()];
};
