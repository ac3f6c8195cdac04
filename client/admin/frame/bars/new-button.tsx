import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { loadLazyParts } from '../load-lazy-parts.ts';
import s from './bottom-bar.module.css';

const NewMenu = lazy(async () => ({ default: (await loadLazyParts()).NewMenu }));

const LABEL = 'Nuevo';

/** «Nuevo», which opens the menu of all that can be made; loaded on the first press. */
export const NewButton = () => {
  const [isPressed, setIsPressed] = useState(false);
  const face = (
    <>
      <span>
        <Icon of={Plus} size={22} />
      </span>
      {LABEL}
    </>
  );
  const button = (
    <button
      aria-expanded={false}
      aria-haspopup="menu"
      className={s['nuevo']}
      onClick={() => setIsPressed(true)}
      type="button"
    >
      {face}
    </button>
  );
  return isPressed ? (
    <Suspense fallback={button}>
      <NewMenu className={s['nuevo']} label={LABEL}>
        {face}
      </NewMenu>
    </Suspense>
  ) : (
    button
  );
};
