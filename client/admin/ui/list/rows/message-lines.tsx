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
  /** Name of the person in charge. */
  readonly assignee?: string | undefined;
  /** «No llegó» */
  readonly mark?: string | undefined;
}

interface MessageLinesProps {
  of: MessagePreview;
  /** The sender's name. */
  children: ReactNode;
}

/** A message in two lines: sender and date, then state and first words. */
export const MessageLines = ({ of: { date, text, state, assignee, mark }, children }: MessageLinesProps) => (
  <span className={s['mensaje']} data-espera={state.tone === 'pendiente' ? '' : undefined}>
    {children}
    <small>{date}</small>
    <span>
      <StateMark of={state} /> · {mark ? <em>{mark} · </em> : null}
      {text}
    </span>
    {assignee ? <abbr title={`La atiende ${assignee}`}>{iniciales(assignee)}</abbr> : null}
  </span>
);
