import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useMayOpen } from '../../session/may-open.tsx';
import { Icon } from '../icon.tsx';
import { type Action, type ActionGroup, visibleGroups } from './action.ts';
import s from './action-menu.module.css';
import { usePopupHolder } from './popup-holder.ts';

/*
 * Every menu of the office: a button with grouped actions. On a phone it opens as a bottom sheet. Built on @base-ui/react's Menu
 * (arrows, Home, End, type-ahead, Esc), which injects no styles or HTML and so works under our Content-Security-Policy.
 */

interface ActMenuProps {
  /** Accessible name of the button and its menu. */
  label: string;
  groups: readonly ActionGroup[];
  /** Id of the element it belongs to, if several menus of a screen share a label. */
  describedBy?: string;
  /** What the button shows. */
  children: ReactNode;
  /** Class of the button. */
  className?: string | undefined;
  /** Facts about the row, above the entries on a phone. */
  facts?: ReactNode;
  /** They stand on wide screens too. */
  factsAlways?: boolean;
  /** Name of the group whose entries stand in one line. */
  lineLabel?: string;
  /** Roving tabindex of a toolbar. */
  stop?: { readonly tabIndex: number; readonly onFocus: () => void };
  /** Whether it starts open. */
  defaultOpen?: boolean;
}

/** Renders a plain button first: the menu is created when it is pressed or focused by keyboard, since most are never opened. */
export const ActionMenu = ({ defaultOpen = false, ...props }: ActMenuProps) => {
  const [made, setMade] = useState<'open' | 'closed' | null>(defaultOpen ? 'open' : null);
  const mayOpen = useMayOpen();
  const groups = visibleGroups(props.groups, mayOpen);
  if (groups.length === 0) return null;
  if (made) return <MadeMenu {...props} groups={groups} isOpen={made === 'open'} />;
  return (
    <button
      {...faceOf(props)}
      aria-expanded={false}
      aria-haspopup="menu"
      onClick={() => setMade('open')}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setMade('closed');
      }}
      type="button"
    >
      {props.children}
    </button>
  );
};

type ButtonFace = Omit<ActMenuProps, 'groups' | 'facts' | 'factsAlways' | 'lineLabel' | 'defaultOpen'>;

const faceOf = ({ label, describedBy, className, stop }: ButtonFace) => ({
  ...stop,
  'aria-describedby': describedBy,
  'aria-label': label,
  className,
  title: label,
});

interface MadeMenuProps extends ButtonFace {
  groups: readonly (readonly Action[])[];
  facts?: ReactNode;
  factsAlways?: boolean;
  lineLabel?: string | undefined;
  /** Starts open: created by a press, not by keyboard focus. */
  isOpen: boolean;
}

const focus = (button: HTMLElement | null): void => button?.focus();

/** Runs the pressed action, if any, once. */
const runOnce = (pressed: RefObject<(() => void) | undefined>): void => {
  const run = pressed.current;
  pressed.current = undefined;
  run?.();
};

const MadeMenu = ({ groups, facts, factsAlways = false, lineLabel, isOpen, ...face }: MadeMenuProps) => {
  const holder = usePopupHolder();
  const pressed = useRef<(() => void) | undefined>(undefined);
  // The menu may unmount before it has closed, for instance with its row: the action must still run.
  useEffect(() => () => runOnce(pressed), []);
  /** Runs the action after the focus is back on the button, so that a dialog it opens can restore it. */
  const settle = (open: boolean): void => {
    if (!open) runOnce(pressed);
  };
  return (
    <Menu.Root defaultOpen={isOpen} modal={false} onOpenChangeComplete={settle}>
      <Menu.Trigger {...faceOf(face)} ref={isOpen ? undefined : focus}>
        {face.children}
      </Menu.Trigger>
      <Menu.Portal container={holder}>
        <Menu.Backdrop className={s['velo']} />
        <Menu.Positioner align="end" className={s['lugar']} collisionPadding={8} sideOffset={4}>
          <Menu.Popup className={s['hoja']}>
            {facts ? (
              <div className={s['datos']} data-siempre={factsAlways ? '' : undefined}>
                {facts}
              </div>
            ) : null}
            <Menu.List aria-label={face.label} className={s['lista']}>
              {groups.map((group) => (
                <Menu.Group
                  className={s['grupo']}
                  data-linea={group[0]?.short === undefined ? undefined : ''}
                  key={group[0]?.verb}
                >
                  {lineLabel && group[0]?.short !== undefined ? (
                    <Menu.GroupLabel className={s['rotulo']}>{lineLabel}</Menu.GroupLabel>
                  ) : null}
                  {group.map((act) => (
                    <Entry
                      act={act}
                      key={act.verb}
                      onPress={() => {
                        pressed.current = act.onPress;
                      }}
                    />
                  ))}
                </Menu.Group>
              ))}
            </Menu.List>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

/** Icon and words of an entry, and a tick if it is chosen; in a line with others its border says that. */
const Face = ({ of: { verb, short, note, icon, href, chosen } }: { of: Action }) => (
  <>
    <Icon of={icon} size={18} />
    {note === undefined ? (
      (short ?? verb)
    ) : (
      <span>
        <span>{verb}</span>
        <small>{note}</small>
      </span>
    )}
    {chosen && short === undefined ? <Icon of={Check} size={18} /> : null}
    {href === undefined ? null : <span className="visually-hidden"> (se abre en otra pestaña)</span>}
  </>
);

const Entry = ({ act, onPress }: { act: Action; onPress: () => void }) => {
  const { verb, short, to, href, danger, chosen } = act;
  const face = <Face of={act} />;
  const look = { className: s['entrada'], 'data-peligro': danger ? '' : undefined, label: verb };
  if (to !== undefined)
    return (
      <Menu.LinkItem {...look} closeOnClick render={<Link to={to} />}>
        {face}
      </Menu.LinkItem>
    );
  if (href !== undefined)
    return (
      <Menu.LinkItem {...look} closeOnClick href={href} rel="noopener" target="_blank">
        {face}
      </Menu.LinkItem>
    );
  return (
    <Menu.Item
      {...look}
      aria-label={short === undefined ? undefined : verb}
      {...(chosen !== undefined && { 'aria-checked': chosen, role: 'menuitemradio' })}
      onClick={onPress}
    >
      {face}
    </Menu.Item>
  );
};
