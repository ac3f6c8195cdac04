import { Fragment } from 'react';
import { secciones, todasLasSecciones } from '#shared/contract/words/secciones.ts';
import { enlacesDe } from '#shared/contract/fields/enlaces.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import type { EnlaceDelMenu } from '#shared/publishing/marco.ts';
import { ajuste } from '../context/ajustes.ts';
import { useMemberLookup } from '../context/member-lookup.ts';
import { IconButton } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { MenuDialog } from '../../ui/menu-dialog.tsx';
import { Brand } from './brand.tsx';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';
import s from './header.module.css';
import { entriesUnder } from './menu-links.ts';
import { MenuEntry, Submenu } from './submenu.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';

interface HeaderProps {
  ajustes: Configuracion[];
  menu: readonly EnlaceDelMenu[];
  /** link of the menu where the page stands */
  section: string | undefined;
}

/** Contact and outside links above the header; hidden on small screens. */
function TopLine({ ajustes }: Pick<HeaderProps, 'ajustes'>) {
  const phone = ajuste(ajustes, 'celular');
  const mail = ajuste(ajustes, 'correo_institucion');
  return (
    <div className={`noche ${s['topLine'] ?? ''}`} data-sin-imprimir>
      <div className="wrap">
        {phone && (
          <span>
            <Glyph name="phone" size={16} />
            <PhoneLink number={phone} />
          </span>
        )}
        {mail && (
          <span>
            <Glyph name="mail" size={16} />
            <MailLink address={mail} />
          </span>
        )}
        <span className={s['outside']}>
          <a href="/agenda">Agenda</a>
          <MemberLookupLink />
          {enlacesDe(ajuste(ajustes, 'consejos') ?? '').length > 0 && (
            <a href="#consejos">Consejos regionales</a>
          )}
        </span>
      </div>
    </div>
  );
}

/** A native popover closes by a click outside or Esc without a script. */
function SearchPopup() {
  return (
    <>
      <IconButton icon="search" label="Abrir buscador" className={s['tool']} popoverTarget="buscador" />
      <div id="buscador" popover="auto" className={s['popup']}>
        <SearchBox focused />
      </div>
    </>
  );
}

function SmallMenu({ menu, section }: Omit<HeaderProps, 'ajustes'>) {
  const lookup = useMemberLookup();
  const entries = (to: string | null) =>
    entriesUnder(menu, to).map((entry) => (
      <li key={`${entry.href} ${entry.texto}`} data-bajo={to ? true : undefined}>
        <MenuEntry of={entry} section={section} />
      </li>
    ));
  return (
    <MenuDialog id="menu" label="Menú" className={s['menuButton']}>
      <nav aria-label="Menú" className={s['smallMenu']}>
        <ul>
          {todasLasSecciones.map(({ to, label }) => (
            <Fragment key={to}>
              <li>
                <a href={to} aria-current={to === section ? 'page' : undefined}>
                  {label}
                </a>
              </li>
              {entries(to)}
            </Fragment>
          ))}
          {entries(null)}
          {lookup && (
            <li>
              <MemberLookupLink />
            </li>
          )}
        </ul>
      </nav>
    </MenuDialog>
  );
}

/** The site's own entries, each with those that staff put under it; the rest of these go behind «Más». */
function MainMenu({ menu, section }: Omit<HeaderProps, 'ajustes'>) {
  const more = entriesUnder(menu, null);
  return (
    <nav aria-label="Principal" className={s['nav']}>
      <ul>
        {secciones.map(({ to, label }) => {
          const under = entriesUnder(menu, to);
          return (
            <li key={to}>
              <a href={to} aria-current={to === section ? 'page' : undefined}>
                {label}
              </a>
              {under.length > 0 && (
                <Submenu
                  id={`submenu-${to.slice(1)}`}
                  label={`Más de ${label}`}
                  beside
                  entries={under}
                  section={section}
                />
              )}
            </li>
          );
        })}
        {more.length > 0 && (
          <li>
            <Submenu id="submenu-mas" label="Más" entries={more} section={section} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Top line and header. Past 100 px the same header stays at the top of the window: see `main.ts`. */
export function Header({ ajustes, menu, section }: HeaderProps) {
  return (
    <header>
      <TopLine ajustes={ajustes} />
      <div className={s['mark']} data-header-mark />
      <div className={s['header']} data-header>
        <div className={s['bar']}>
          <div className="wrap">
            <Brand />
            <MainMenu menu={menu} section={section} />
            <SearchPopup />
            <SmallMenu menu={menu} section={section} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** «Colegiados Hábiles» of the menus; nothing while members can be looked up nowhere. */
function MemberLookupLink() {
  const lookup = useMemberLookup();
  if (!lookup) return null;
  if (!lookup.outside) return <a href={lookup.href}>Colegiados Hábiles</a>;
  return (
    <OutsideLink href={lookup.href} arrow>
      Colegiados Hábiles
    </OutsideLink>
  );
}
