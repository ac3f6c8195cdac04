/** The content of a notice. */
export interface NoticeContent {
  readonly titulo: string;
  readonly detalle: string | null;
  /** E-mail of the visitor. Mails that quote a visitor contain it, so that erasing the person's data finds them. */
  readonly correo?: string;
  /** Path of the screen of the row; null if it was deleted. */
  readonly lugar: string | null;
}
export type ContentOf = (registro: number) => Omit<NoticeContent, 'lugar'> | undefined;

/** A kind of notice that a capability adds. */
export interface NoticeKind {
  /** Reads the contents of notices about these rows. */
  readonly read: (ids: number[]) => Promise<ContentOf>;
  /** Title of a notice whose row was deleted. */
  readonly gone: string;
  /** Subject of the notice's mail; the reason says why the reader gets it. */
  readonly mailSubject: string;
  readonly reason: string;
}
export type NoticeKinds = Readonly<Record<string, NoticeKind>>;

/** Not an argument: notices are read by the bell's calls, by the mail sent at once and by the daily summary. */
let kinds: NoticeKinds = {};
export const setNoticeKinds = (given: readonly NoticeKinds[]): void => {
  kinds = Object.assign({}, ...given);
};

/** The kind with this name that a capability adds; undefined for built-in kinds and removed capabilities. */
export const noticeKind = (tipo: string): NoticeKind | undefined => kinds[tipo];
