import type { ReactNode } from 'react';
import { iniciales } from '../../../../lib/text/iniciales.ts';
import s from './message-lines.module.css';

/** What somebody wrote, in a list. */
export interface Message {
  readonly date: string;
  readonly text: string;
  /** Waits for somebody: in bold, with a ring. */
  readonly waits: boolean;
  /** Who takes care of it. */
  readonly whose?: string | undefined;
  /** «No llegó» */
  readonly mark?: string | undefined;
}

interface MessageLinesProps {
  of: Message;
  /** The sender's name. */
  children: ReactNode;
}

/** A message in two lines: who and when, and how it begins. */
export const MessageLines = ({ of: { date, text, waits, whose, mark }, children }: MessageLinesProps) => (
  <span className={s['mensaje']} data-espera={waits ? '' : undefined}>
    {children}
    <small>
      {date}
      {waits ? <span className="visually-hidden">, en espera</span> : null}
    </small>
    <span>
      {mark ? <em>{mark} · </em> : null}
      {text}
    </span>
    {whose ? <abbr title={`La atiende ${whose}`}>{iniciales(whose)}</abbr> : null}
  </span>
);
