import type { ReactNode } from 'react';
import type { Act, ActGroup } from '../../menu/act.ts';
import type { Message } from './message-lines.tsx';

export type Key = string | number;

/** How a row is known, what it opens and what can be done with it. */
export interface RowFace {
  readonly key: Key;
  /** In the accessible names of its actions: «Eliminar la consulta de Ana». */
  readonly name: string;
  /** What its title opens: an address or what to do; absent where the role may not. */
  readonly open?: string | (() => void) | undefined;
  /** 48×36 px before the title; of a person 32×40, in a `data-retrato`. */
  readonly picture?: ReactNode;
  /** After the title: a star, «Sin guardar». */
  readonly mark?: ReactNode;
  /** What moves the row on, in words: one act, two where a task asks for it. */
  readonly quick?: readonly (Act | false | null | undefined)[];
  readonly menu: readonly ActGroup[];
  /** What its card is of a message, which holds what can be done with it where it opens. */
  readonly message?: Message;
}
