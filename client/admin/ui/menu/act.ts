import type { LucideIcon } from 'lucide-react';

/**
 * Something that can be done, in words: an entry of a menu, a row's quick action, a button of the bulk bar.
 * It has one of `to`, `href` and `onPress`. Leave out what the role may not do: `may(call) && { verb, … }`.
 */
export interface Act {
  /** «Publicar»: what the entry says, and the first word of its accessible name. */
  readonly verb: string;
  readonly icon: LucideIcon;
  /** A screen of the office; the entry is left out for a role that may not open it. */
  readonly to?: string;
  /** A page of the site, in another tab. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Destroys something: red, in a group of its own at the end. */
  readonly danger?: boolean;
  /** On a desktop also one press away beside «⋯» while the row is under the pointer or has the focus. */
  readonly near?: boolean;
  /** One choice among those of its group: whether it is the one taken. */
  readonly chosen?: boolean | undefined;
}

/** The entry that puts a row into a state, or several rows at once. */
export interface StateVerb extends Pick<Act, 'verb' | 'icon'> {
  readonly several: string;
}

/** Entries that belong together; a rule stands between groups. Falsy entries are left out. */
export type ActGroup = readonly (Act | false | null | undefined)[];

const isAct = (act: ActGroup[number]): act is Act => Boolean(act);

/** The groups with what the person may open, without empty ones; what destroys comes last. */
export const tidy = (groups: readonly ActGroup[], mayOpen: (path: string) => boolean): readonly Act[][] => {
  const kept = groups.map((group) =>
    group.filter((act) => isAct(act)).filter(({ to }) => to === undefined || mayOpen(to)),
  );
  const mild = kept.map((group) => group.filter(({ danger }) => !danger));
  return [...mild, kept.flat().filter(({ danger }) => danger)].filter((group) => group.length > 0);
};
