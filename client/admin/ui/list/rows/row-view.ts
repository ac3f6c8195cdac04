import type { ReactNode } from 'react';
import type { Action, ActionGroup } from '../../menu/action.ts';
import type { MessagePreview } from './message-lines.tsx';

export type Key = string | number;

/** What a list shows of a row besides its columns: key, name, what it opens, and its actions. */
export interface RowView {
  readonly key: Key;
  /** Name of the row for accessible names of its actions: «Eliminar la consulta de Ana». */
  readonly name: string;
  /** What the title opens, as path or function; absent if the role may not. */
  readonly open?: string | (() => void) | undefined;
  /** 48×36 px before the title; a person's 32×40, in a `data-retrato`. */
  readonly picture?: ReactNode;
  /** Shown after the title: a star, «Sin guardar». */
  readonly mark?: ReactNode;
  /** The next step for the row, as text buttons: one, at most two. */
  readonly quick?: readonly (Action | false | null | undefined)[];
  readonly menu: readonly ActionGroup[];
  /** For rows that are messages: the card shows this instead of facts and actions. */
  readonly message?: MessagePreview;
}
