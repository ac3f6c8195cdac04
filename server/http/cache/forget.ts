// A read's topic is its group, operation and parameters. A write invalidates its own group and those it `touches`, or
// less when it `narrows`: remembered data, cached JSON and pages. A stale response is served only while the database
// is away. What was requested lately is rebuilt at once (`cache/rebuild.ts`). The same transaction writes change
// marks (`platform/db/client/change-marks.ts`), which other processes read once a second (`app/processes/watch.ts`).
import { forgetCounts } from '#server/platform/db/rows/counts.ts';
import { forgetNextChange } from '#server/platform/db/publication/epoch.ts';
import { forgetSettings } from '#server/platform/db/rows/settings.ts';
import { NOTAS_DE_IMAGENES } from '#shared/records/biblioteca.ts';
import { NOTAS_DE_DOCUMENTOS } from '#shared/records/documentos.ts';
import { forgetFileNotes } from '#server/records/files/file-notes.ts';
import { forgetRetired, RETIRED_TOPIC } from '#server/records/kept/retired.ts';
import { forgetData } from './data-cache.ts';
import { markStale } from './response-cache.ts';

/** A topic that becomes stale together with others. */
interface Follower {
  readonly topic: string;
  readonly of: ReadonlySet<string>;
}
let followers: readonly Follower[] = [];

/** Says which topics follow others; `app.ts` knows the nouns. */
export const setFollowers = (given: readonly Follower[]): void => {
  followers = given;
};

/** What a capability remembers of a topic, and how it is forgotten. */
export type Memory = readonly [topic: string, forget: () => void];
let memories: readonly Memory[] = [];
export const setMemories = (given: readonly Memory[]): void => {
  memories = given;
};

const withFollowers = (changed: readonly string[]): readonly string[] => [
  ...changed,
  ...followers.filter(({ of }) => changed.some((topic) => of.has(topic))).map(({ topic }) => topic),
];

/** Drops what this process has cached of these topics. */
export const forget = (changed: readonly string[]): void => {
  const topics = withFollowers(changed);
  forgetData(topics);
  forgetCounts();
  forgetNextChange();
  if (topics.includes('configuraciones')) forgetSettings();
  if (topics.includes(RETIRED_TOPIC)) forgetRetired();
  if (topics.includes(NOTAS_DE_IMAGENES) || topics.includes(NOTAS_DE_DOCUMENTOS)) forgetFileNotes();
  for (const [topic, forgetIt] of memories) if (topics.includes(topic)) forgetIt();
  markStale(topics);
};
