import type { ReactNode } from 'react';
import { HOME } from '../../lib/home-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen } from './screen.tsx';
import s from './screen.module.css';

/** Shown instead of a screen that is not available: the reason, and a link out. */
export const UnavailableScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen title={title}>
    <p>{children}</p>
    <p className={s['salida']}>
      <ButtonLink to={HOME} variant="secondary">
        Ir al inicio
      </ButtonLink>
    </p>
  </Screen>
);
