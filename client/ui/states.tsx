import type { ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import s from './states.module.css';

interface EmptyProps {
  children: ReactNode;
  /** button or link to do something about it */
  action?: ReactNode;
}

/** Empty state: a flat axis with «n = 0», and one sentence. */
export function EmptyState({ children, action }: EmptyProps) {
  return (
    <div className={s['state']}>
      <svg className={s['axis']} viewBox="0 0 240 28" aria-hidden="true">
        <path d="M0 20.5H240" />
        <path d="M.5 20.5V26M60.5 20.5V26M120.5 20.5V26M180.5 20.5V26M239.5 20.5V26" />
        <text x="0" y="13">
          n = 0
        </text>
      </svg>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Shown in place of a section that could not be loaded. Without `onRetry`, a link reloads the page. */
export function FailureState({ onRetry }: { onRetry?: () => void }) {
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <div className={s['state']} role="alert">
      <svg className={s['axis']} viewBox="0 0 240 28" aria-hidden="true">
        <path d="M0 20.5H96M144 20.5H240" />
        <path className={s['gap']} d="M90 13L102 27M138 13L150 27" />
      </svg>
      <p>No pudimos cargar esta sección.</p>
      {onRetry ? (
        <Button {...look} onClick={onRetry}>
          Reintentar
        </Button>
      ) : (
        // The empty address is that of the page itself.
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid
        <a href="" className={buttonClass(look)}>
          Reintentar
        </a>
      )}
    </div>
  );
}
