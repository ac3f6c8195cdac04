import type { RequestHandler } from 'express';
import type { Server } from 'node:http';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import type { resultsPublished } from '#server/content/elections/publish-results.ts';
import type { NoticeKinds } from '#server/correspondence/notices/kinds.ts';
import type { RowChange } from '#server/records/tracking/record-history.ts';
import type { rowReceived } from '#server/records/rows.ts';
import type { Rule } from '../privacy/rule.ts';
import type { Arguments } from '../cli/kit/command.ts';
import type { Checks } from '../diagnosis/finding.ts';
import type { Tokens } from '#server/people/accounts/sessions.ts';
import type { BoundCall } from '#server/platform/call/implement.ts';
import type { Job } from '#server/platform/background/schedule.ts';
import type { CapabilityWords, Summaries } from '#server/http/openapi/summaries.ts';
import type { ReplyAddress } from '#server/correspondence/inbox/answer.ts';
import type { Resources } from '#server/publishing/discovery/resource.ts';

/** Kinds of file that the command `importar` takes besides an export of a site like this one. */
export interface Import {
  /** As the message about a file of no kind names them. */
  readonly kinds: string;
  /** Whether a file is of one of them, by its name or its first letters. */
  readonly takes: (path: string, beginning: string) => boolean;
  readonly run: (path: string, beginning: string, args: Arguments) => Promise<number>;
  readonly usage: string;
  readonly example: string;
  readonly options: readonly string[];
}

/** A row in the export of somebody's data. */
export type PersonalRow = Readonly<Record<string, string | null>>;

/**
 * An optional capability's plug-ins; each part goes to the wing that uses it. No other wing depends on a capability, so
 * its folder and its line in `app/capabilities/list.ts` can simply be removed.
 */
export interface Capability {
  /** Handlers by path, for what is neither a call nor a page. */
  readonly routes?: Readonly<Record<string, readonly RequestHandler[]>>;
  /** Files it generates, such as an event's poster. */
  readonly resources?: Resources;
  /** Handlers of its calls, and API summaries of those with unusual names. */
  readonly features?: readonly BoundCall[];
  readonly summaries?: Summaries;
  /** Listeners to events of the wings below, called in the running unit of work. */
  readonly listeners?: {
    readonly accessEnded?: (usuario: number) => Promise<void>;
    readonly rowChanged?: (change: RowChange) => Promise<void>;
    readonly rowReceived?: (row: Parameters<typeof rowReceived.emit>[0]) => Promise<void>;
    readonly resultsPublished?: (results: Parameters<typeof resultsPublished.emit>[0]) => Promise<void>;
  };
  /** Its kinds of notices to staff. */
  readonly notices?: NoticeKinds;
  /** Messages that wait in a table: how the metrics count them; a restored backup sends none of them. */
  readonly outbox?: {
    readonly metric: string;
    readonly help: string;
    readonly table: MySqlTable & { readonly estado: MySqlColumn };
  };
  /** What is deleted when its time is over. */
  readonly retention?: readonly Rule[];
  /** Tokens beside those of sessions, and what the API's documentation says of them. */
  readonly tokens?: Tokens;
  readonly tokenWords?: string;
  /** The data it stores about an account, for the export of personal data. */
  readonly personal?: Readonly<Record<string, (usuario: number) => Promise<PersonalRow[]>>>;
  /** Maintenance that is due, a line for each. */
  readonly dueTasks?: () => Promise<readonly string[]>;
  /** Background work; the last waits for other servers. */
  readonly jobs?: readonly Job[];
  readonly lastJobs?: readonly Job[];
  /** Where visitors' answers to mails of an enquiry are read. */
  readonly replyAddress?: ReplyAddress;
  /** What `diagnostico` looks at, and what `estado` says. */
  readonly checks?: Checks;
  readonly status?: () => Promise<readonly (readonly [name: string, state: string])[]>;
  /** More kinds of file for the command `importar`. */
  readonly imports?: Import;
  /** Throws a StartError where its variables do not fit together. */
  readonly checkSettings?: () => unknown;
  /** What each serving process does before it listens. */
  readonly beforeListening?: (server: Server) => Promise<void>;
  /** What each serving process does before it ends. */
  readonly beforeStop?: () => Promise<void>;
  /** What the process that leads several workers does before it starts them. */
  readonly beforeWorkers?: () => Promise<void>;
}

/** Not an argument: commands, checks and jobs of this wing ask for parts, and capabilities import this wing. */
let all: readonly Capability[] = [];
export const setCapabilities = (capabilities: readonly Capability[]): void => {
  all = capabilities;
};

/** What the capabilities say in one of their parts. */
export const capabilityParts = <Part extends keyof Capability>(part: Part): NonNullable<Capability[Part]>[] =>
  all.flatMap(({ [part]: said }) => (said === undefined ? [] : [said]));

/** What the documentation of the API says of them. */
export const capabilityWords = (): CapabilityWords => ({
  summaries: capabilityParts('summaries'),
  tokenWords: capabilityParts('tokenWords'),
});
