import { bareWords, wordsKey, withCollege, withoutBrackets, wordsOf } from './words.ts';

/** A role that a column can have. */
export interface Role {
  /** Known headings of the role; earlier ones are better matches. */
  readonly forms: readonly string[];
  /** Headings that count only if no other column matches `forms`. */
  readonly weak?: readonly string[];
  /** Several columns may share the role, such as given names. */
  readonly several?: true;
  /** The role is important enough to ask staff if two different columns match. */
  readonly decides?: true;
}

/** How well a heading matches a role; equal ranks are ambiguous. */
interface Match<Name extends string = string> {
  readonly role: Name;
  /** Lower is better. */
  readonly rank: number;
  readonly isWeak: boolean;
}

const WEAK = 1000;
/** Rank penalty of a heading that matches only after removing words. */
const STRIPPED = 100;

/** A kind of table: its column roles and how to recognise them by their headings. */
export class TableKind<Name extends string = string> {
  readonly roles: Readonly<Record<Name, Role>>;
  readonly names: readonly Name[];
  /** Names (for staff) of required columns that are missing. */
  readonly missing: (found: ReadonlySet<string>) => string[];
  /** Columns that others make redundant, as a full name does its parts; the map's value: is the heading certain. */
  readonly needless: (found: ReadonlyMap<string, boolean>) => readonly string[];
  /** Whether incomplete lines are texts of a printed list: group names, signatures. */
  readonly isPrinted: boolean;
  /** The key column; a line with a key is never a text of a printed list. */
  readonly key: Name | null;
  readonly #known: ReadonlySet<string>;
  readonly #forms = new Map<string, Match<Name>>();

  constructor(
    roles: Readonly<Record<Name, Role>>,
    rules: Pick<TableKind<Name>, 'missing' | 'isPrinted'> &
      Partial<Pick<TableKind<Name>, 'needless'>> & { key?: NoInfer<Name> },
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
    const key = wordsKey(wordsOf(form, this.#known));
    if (!this.#forms.has(key)) this.#forms.set(key, match);
  }

  isRole(name: string): name is Name {
    return Object.hasOwn(this.roles, name);
  }

  /** The role that a heading matches; null if none. */
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
    return words.length === 0 ? null : (this.#forms.get(wordsKey(words)) ?? null);
  }
}
