import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { useMayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import s from './primary-action.module.css';

/*
 * The primary action of a screen: «Nuevo evento», «Subir archivos». A screen renders it once, as the last of its `actions`:
 *
 *   <Screen title="Eventos" actions={<PrimaryAction label="Nuevo evento" to="/nuevo-evento" />}>
 *   <Screen title="Cuotas" actions={<PrimaryAction label="Nueva cuota" onPress={openSheet} />}>
 *
 * It is the blue button at the top right from 769 px up, «＋» in the bottom bar of a phone, and the key `n` everywhere. With `to`,
 * it is hidden from roles that may not open that screen; with `onPress`, the screen checks permission itself (`<May call>`).
 */

type PrimaryActionProps = {
  readonly label: string;
  /** Outlined, because another button of the screen is the blue one. */
  readonly quiet?: boolean;
  /** Shown on a phone too: where it stands there is nothing else yet. */
  readonly alone?: boolean;
} & (
  | { readonly to: string; readonly onPress?: never }
  | { readonly onPress: () => void; readonly to?: never }
);

/** What the phone's bottom bar offers. */
interface Declared {
  /** «Nuevo evento»: the bar shows the first word and is named by all of it. */
  readonly label: string;
  readonly run: () => void;
}

const declared = createStore<Declared | null>(null);

/** The primary action of the current screen; null if it has none. */
export const usePrimaryAction = (): Declared | null => useStore(declared);

export const PrimaryAction = (props: PrimaryActionProps) => {
  const mayOpen = useMayOpen();
  return props.to === undefined || mayOpen(props.to) ? <Offered {...props} /> : null;
};

const Offered = ({ label, quiet = false, alone = false, to, onPress }: PrimaryActionProps) => {
  const variant = quiet ? 'secondary' : 'primary';
  const navigate = useNavigate();
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = onPress ?? (() => void navigate(to));
  });
  useEffect(() => {
    const mine: Declared = { label, run: () => latest.current?.() };
    declared.set(mine);
    return () => {
      // The next screen may have set its own before this one unmounts.
      if (declared.get() === mine) declared.set(null);
    };
  }, [label]);
  useShortcut('n', () => latest.current?.());
  const className = alone ? undefined : s['accion'];
  const face = (
    <>
      <Icon of={Plus} size={18} />
      {label}
    </>
  );
  return onPress ? (
    <Button className={className} onClick={onPress} variant={variant}>
      {face}
    </Button>
  ) : (
    <ButtonLink className={className} to={to} variant={variant}>
      {face}
    </ButtonLink>
  );
};
