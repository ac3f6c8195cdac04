import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useMayOpen } from '../../session/may-open.tsx';
import { Icon } from '../icon.tsx';
import { type Act, type ActGroup, tidy } from './act.ts';
import s from './act-menu.module.css';
import { usePopupHolder } from './popup-holder.ts';

/*
 * Every menu of the office: a button whose entries are acts in words, in groups. On a phone it is a sheet from the
 * bottom of the screen. Built on @base-ui/react's Menu (arrows, Home, End, type-ahead, Esc), which needs no style
 * element and no markup from text, so our content policy lets it be.
 */

interface ActMenuProps {
  /** Accessible name of the button and its menu. */
  label: string;
  groups: readonly ActGroup[];
  /** Id of what it belongs to, where several menus of a screen have one label. */
  describedBy?: string;
  /** What the button shows. */
  children: ReactNode;
  /** Class of the button. */
  className?: string | undefined;
  /** On a phone, above the entries: what they are about. */
  facts?: ReactNode;
  /** Where arrow keys lead to the button, as in a toolbar. */
  stop?: { readonly tabIndex: number; readonly onFocus: () => void };
  /** Whether it starts open. */
  defaultOpen?: boolean;
}

export const ActMenu = (props: ActMenuProps) => {
  const { label, groups, describedBy, children, className, facts, stop, defaultOpen = false } = props;
  const mayOpen = useMayOpen();
  const holder = usePopupHolder();
  const pressed = useRef<() => void>(undefined);
  const tidied = tidy(groups, mayOpen);
  if (tidied.length === 0) return null;
  /** Only after the focus is back on the button: a question that opens now returns it there. */
  const settle = (open: boolean): void => {
    if (open) return;
    const run = pressed.current;
    pressed.current = undefined;
    run?.();
  };
  return (
    <Menu.Root defaultOpen={defaultOpen} modal={false} onOpenChangeComplete={settle}>
      <Menu.Trigger
        {...stop}
        aria-describedby={describedBy}
        aria-label={label}
        className={className}
        title={label}
      >
        {children}
      </Menu.Trigger>
      <Menu.Portal container={holder}>
        <Menu.Backdrop className={s['velo']} />
        <Menu.Positioner align="end" className={s['lugar']} collisionPadding={8} sideOffset={4}>
          <Menu.Popup className={s['hoja']}>
            {facts ? <div className={s['datos']}>{facts}</div> : null}
            <Menu.List aria-label={label} className={s['lista']}>
              {tidied.map((group) => (
                <Menu.Group className={s['grupo']} key={group[0]?.verb}>
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

const Entry = ({ act, onPress }: { act: Act; onPress: () => void }) => {
  const { verb, icon, to, href, danger, chosen } = act;
  const face = (
    <>
      <Icon of={icon} size={18} />
      {verb}
      {chosen ? <Icon of={Check} size={18} /> : null}
      {href === undefined ? null : <span className="visually-hidden"> (se abre en otra pestaña)</span>}
    </>
  );
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
      {...(chosen !== undefined && { 'aria-checked': chosen, role: 'menuitemradio' })}
      onClick={onPress}
    >
      {face}
    </Menu.Item>
  );
};
