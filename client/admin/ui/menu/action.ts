import type { LucideIcon } from 'lucide-react';

/**
 * A user action: a menu entry, a row's quick action or a button of the bulk bar. It has one of `to`, `href` and `onPress`. Leave
 * out what the role may not do: `may(call) && { verb, … }`.
 */
export interface Action {
  /** «Publicar»: text of the entry and start of its accessible name. */
  readonly verb: string;
  readonly icon: LucideIcon;
  /** «Claro»: the word for it in one line with the others of its group, which all have one. */
  readonly short?: string;
  /** What it does, under the entry: where another one is easily taken for it. */
  readonly note?: string | undefined;
  /** Path of an office screen; the entry is hidden if the role may not open it. */
  readonly to?: string;
  /** Public page, opened in another tab. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Destructive: red, in its own group at the end. */
  readonly danger?: boolean;
  /** Beside the action that is mostly wanted: not blue as that one. */
  readonly isQuiet?: boolean;
  /** What the row waits for: a button on phones too, where other quick actions are in «⋯». */
  readonly isDue?: boolean;
  /** On a desktop also shown as an icon beside «⋯» while the row is hovered or focused. */
  readonly isInline?: boolean;
  /** For radio entries: whether this one is selected. */
  readonly chosen?: boolean | undefined;
}

/** Words and icon of the action that changes the state of one row, or of several. */
export interface StateAction extends Pick<Action, 'verb' | 'icon' | 'note'> {
  readonly several: string;
  /** What it does to several, under the button. */
  readonly severalNote?: string;
}

/** Entries shown together, separated from other groups by a line. Falsy entries are left out. */
export type ActionGroup = readonly (Action | false | null | undefined)[];

const isAct = (act: ActionGroup[number]): act is Action => Boolean(act);

/** The groups reduced to permitted actions, without empty groups; destructive actions last. */
export const visibleGroups = (
  groups: readonly ActionGroup[],
  mayOpen: (path: string) => boolean,
): readonly Action[][] => {
  const kept = groups.map((group) =>
    group.filter((act) => isAct(act)).filter(({ to }) => to === undefined || mayOpen(to)),
  );
  const mild = kept.map((group) => group.filter(({ danger }) => !danger));
  return [...mild, kept.flat().filter(({ danger }) => danger)].filter((group) => group.length > 0);
};
