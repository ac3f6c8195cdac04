import type { ContentOf } from './notice-content.ts';

/** What a capability says of a kind of notice of its own. */
export interface NoticeKind {
  /** Reads what these rows are called. */
  readonly read: (ids: number[]) => Promise<ContentOf>;
  /** Its title once the row is gone. */
  readonly gone: string;
  /** Of its mail: the subject, and why its reader gets it. */
  readonly mailSubject: string;
  readonly reason: string;
}
export type NoticeKinds = Readonly<Record<string, NoticeKind>>;

let kinds: NoticeKinds = {};
export const setNoticeKinds = (given: readonly NoticeKinds[]): void => {
  kinds = Object.assign({}, ...given);
};

/** Undefined for a kind of this wing, and for one whose capability is gone. */
export const noticeKind = (tipo: string): NoticeKind | undefined => kinds[tipo];
