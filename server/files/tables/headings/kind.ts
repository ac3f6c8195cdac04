import { bareWords, keyOf, withCollege, withoutBrackets, wordsOf } from './words.ts';

/** What one column of a table may be called. */
export interface Role {
  /** Ways to call it, in plain words; one that stands further ahead counts more. */
  readonly forms: readonly string[];
  /** Ways that are believed only where no other column is called by one of `forms`. */
  readonly weak?: readonly string[];
  /** Several columns may be it: given names, surnames. */
  readonly several?: true;
  /** So much depends on it that staff is asked where two columns may be it and differ. */
  readonly decides?: true;
}

/** How well a heading names a role: none of two columns with the same number is better. */
interface Match<Name extends string = string> {
  readonly role: Name;
  /** The lower, the better. */
  readonly rank: number;
  readonly isWeak: boolean;
}

const WEAK = 1000;
/** A heading that had to be stripped of words is worse than one that says just it. */
const STRIPPED = 100;

/** The columns that a kind of table has, and how to tell them by their headings. */
export class Kind<Name extends string = string> {
  readonly roles: Readonly<Record<Name, Role>>;
  readonly names: readonly Name[];
  /** What a table cannot do without and these columns do not have, as staff reads it. */
  readonly missing: (found: ReadonlySet<string>) => string[];
  /** Columns that others make needless, as a whole name does its parts; each column found and whether its heading is sure. */
  readonly needless: (found: ReadonlyMap<string, boolean>) => readonly string[];
  /** Whether a line that says too little is a text of the printed list: the name of a group, a signature below. */
  readonly isPrinted: boolean;
  /** The column by which somebody is known: a line that has it is no text of the printed list. */
  readonly key: Name | null;
  readonly #known: ReadonlySet<string>;
  readonly #forms = new Map<string, Match<Name>>();

  constructor(
    roles: Readonly<Record<Name, Role>>,
    rules: Pick<Kind<Name>, 'missing' | 'isPrinted'> &
      Partial<Pick<Kind<Name>, 'needless'>> & { key?: NoInfer<Name> },
  ) {
    this.roles = roles;
    this.missing = rules.missing;
    this.needless = rules.needless ?? (() => []);
    this.isPrinted = rules.isPrinted;
    this.key = rules.key ?? null;
    this.names = Object.keys(roles).filter((name) => this.isRole(name));
    this.#known = new Set(
      Object.values<Role>(roles).flatMap(({ forms, weak = [] }) =>
        [...forms, ...weak].flatMap((form) => form.split(' ')),
      ),
    );
    for (const role of this.names) {
      const { forms, weak = [] } = roles[role];
      for (const [rank, form] of forms.entries()) this.#learn(form, { role, rank, isWeak: false });
      for (const [rank, form] of weak.entries()) this.#learn(form, { role, rank: WEAK + rank, isWeak: true });
    }
  }

  #learn(form: string, match: Match<Name>): void {
    const key = keyOf(wordsOf(form, this.#known));
    if (!this.#forms.has(key)) this.#forms.set(key, match);
  }

  isRole(name: string): name is Name {
    return Object.hasOwn(this.roles, name);
  }

  /** What a column of this heading is; null for none of them. */
  match(heading: string): Match<Name> | null {
    return this.#matchText(withoutBrackets(heading)) ?? this.#matchText(heading);
  }

  #matchText(text: string): Match<Name> | null {
    const words = wordsOf(text, this.#known);
    const exact = this.#of(words);
    if (exact) return exact;
    const bare = this.#of(bareWords(words));
    if (bare) return { ...bare, rank: bare.rank + STRIPPED };
    const college = withCollege(text, words);
    return college && this.#of(college);
  }

  #of(words: readonly string[]): Match<Name> | null {
    return words.length === 0 ? null : (this.#forms.get(keyOf(words)) ?? null);
  }
}
