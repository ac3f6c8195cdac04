import type { ReactNode } from 'react';
import { HOME } from '../../lib/home-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen } from './screen.tsx';
import s from './screen.module.css';

/** Instead of a screen that cannot be shown: why, and the way out. */
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
