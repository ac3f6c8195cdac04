import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { loadLazyParts } from '../load-lazy-parts.ts';
import s from './user-button.module.css';

const UserMenu = lazy(async () => ({ default: (await loadLazyParts()).UserMenu }));

const NAME_LENGTH = 15;
/** First `n` characters, counted by code point. */
const first = (text: string, n: number): string => Array.from(text).slice(0, n).join('').trim();

/** Avatar with the first letter of a name. */
export const Initial = ({ name }: { name: string }) => (
  <span aria-hidden className={s['inicial']}>
    {first(name, 1).toLocaleUpperCase('es')}
  </span>
);

/** User name that opens the user menu, which is loaded on the first press. */
export const UserButton = ({ name }: { name: string }) => {
  const [isPressed, setIsPressed] = useState(false);
  const label = `${first(name, NAME_LENGTH)}: menú de usuario`;
  const face = (
    <>
      <Initial name={name} />
      <span className={s['nombre']}>{first(name, NAME_LENGTH)}</span>
      <Icon of={ChevronDown} size={16} />
    </>
  );
  const button = (
    <button
      aria-expanded={false}
      aria-haspopup="menu"
      aria-label={label}
      className={s['boton']}
      onClick={() => setIsPressed(true)}
      title={label}
      type="button"
    >
      {face}
    </button>
  );
  return isPressed ? (
    <Suspense fallback={button}>
      <UserMenu className={s['boton']} label={label}>
        {face}
      </UserMenu>
    </Suspense>
  ) : (
    button
  );
};
