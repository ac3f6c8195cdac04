import type { ReactNode } from 'react';
import type { Estado } from '#shared/contract/fields/estados.ts';
import { iniciales } from '../../../../lib/text/iniciales.ts';
import { StateMark } from '../../mark.tsx';
import s from './message-lines.module.css';

/** A received message as a list shows it. */
export interface MessagePreview {
  readonly date: string;
  readonly text: string;
  /** A pending message is shown in bold. */
  readonly state: Estado;
  /** Whether it goes without saying: the usual state, or the one that all of a list have. */
  readonly hidesState?: boolean;
  /** Name of the person in charge. */
  readonly assignee?: string | undefined;
  /** «No llegó» */
  readonly mark?: string | undefined;
  /** What it was written under, in a line of its own: «En Feria de empleo». */
  readonly about?: string | undefined;
}

interface MessageLinesProps {
  of: MessagePreview;
  /** The sender's name. */
  children: ReactNode;
}

/** A message in two lines: sender and date, then state and first words; below them what it is about, if not known. */
export const MessageLines = ({
  of: { date, text, state, hidesState = false, assignee, mark, about },
  children,
}: MessageLinesProps) => (
  <span className={s['mensaje']} data-espera={state.tone === 'pendiente' ? '' : undefined}>
    {children}
    <small>{date}</small>
    <span>
      {hidesState ? null : (
        <>
          <StateMark of={state} /> ·{' '}
        </>
      )}
      {mark ? <em>{mark} · </em> : null}
      {text}
    </span>
    {about ? <span>{about}</span> : null}
    {assignee ? <abbr title={`La atiende ${assignee}`}>{iniciales(assignee)}</abbr> : null}
  </span>
);
