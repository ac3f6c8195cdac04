import type { Borrador } from '#shared/records/borradores.ts';

/** A screen that has drafts. */
export interface UnfinishedScreen {
  readonly path: string;
  /** Title of the record; null if unknown. */
  readonly titulo: string | null;
  /** Number of drafts. */
  readonly textos: number;
  /** Time of the newest draft. */
  readonly guardado: string;
  /** The record was deleted, so the screen cannot show the drafts. */
  readonly eliminado: boolean;
}

interface Found extends Pick<Borrador, 'guardado'> {
  formulario: string;
  titulo: string | null;
  /** Unknown for local drafts. */
  eliminado?: boolean;
}

/** End of the form of an invitation, which is named by whom it is for. */
const INVITATION = '#invitar';

/** Groups drafts by screen, newest first. */
export const unfinishedScreens = (drafts: readonly Found[]): UnfinishedScreen[] => {
  const screens = new Map<string, UnfinishedScreen>();
  const newestFirst = drafts.toSorted((one, other) => other.guardado.localeCompare(one.guardado));
  for (const { formulario, guardado, titulo, eliminado = false } of newestFirst) {
    const [path = ''] = formulario.split('#', 1);
    const name = titulo !== null && formulario.endsWith(INVITATION) ? `Invitación para ${titulo}` : titulo;
    const known = screens.get(path) ?? { path, titulo: name, textos: 0, guardado, eliminado };
    screens.set(path, {
      ...known,
      titulo: known.titulo ?? name,
      textos: known.textos + 1,
      eliminado: known.eliminado || eliminado,
    });
  }
  return [...screens.values()];
};
