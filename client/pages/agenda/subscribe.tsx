import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useOrigin } from '../context/page-context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import s from './subscribe.module.css';

interface SubscribeProps {
  /** path of the calendar */
  path: string;
  children: ReactNode;
}

/** Link to subscribe to a calendar feed. */
export function SubscribeLink({ path, children }: SubscribeProps) {
  const address = useOrigin() + path;
  return (
    <section className={s['subscribe']} aria-labelledby="suscripcion" data-sin-imprimir>
      <h2 id="suscripcion">En tu calendario</h2>
      <p>{children}</p>
      <p className={s['ways']}>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ size: 'sm' })}>
          Suscribirme
        </a>
        <CopyButton text={address} label="Copiar dirección del calendario" word="Copiar dirección" />
      </p>
    </section>
  );
}
