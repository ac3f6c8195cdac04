import type { ReactNode } from 'react';
import type { Estado } from '#shared/contract/fields/estados.ts';
import { iniciales } from '../../../../lib/text/iniciales.ts';
import { StateMark } from '../../mark.tsx';
import s from './message-lines.module.css';

/** What somebody wrote, in a list. */
export interface Message {
  readonly date: string;
  readonly text: string;
  /** What waits for somebody is in bold. */
  readonly state: Estado;
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

/** A message in two lines: who and when, its state and how it begins. */
export const MessageLines = ({ of: { date, text, state, whose, mark }, children }: MessageLinesProps) => (
  <span className={s['mensaje']} data-espera={state.tone === 'pendiente' ? '' : undefined}>
    {children}
    <small>{date}</small>
    <span>
      <StateMark of={state} /> · {mark ? <em>{mark} · </em> : null}
      {text}
    </span>
    {whose ? <abbr title={`La atiende ${whose}`}>{iniciales(whose)}</abbr> : null}
  </span>
);
