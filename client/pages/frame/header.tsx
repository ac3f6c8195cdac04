import { enlacesDe } from '#shared/enlaces.ts';
import type { Configuracion } from '#shared/configuraciones.ts';
import { ajuste, ajusteOInicial } from '../context/ajustes.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { MenuDialog } from '../../ui/menu-dialog.tsx';
import { Brand } from './brand.tsx';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';
import s from './header.module.css';
import { mainLinks, moreLinks } from './menu-links.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import { SearchPopup } from '../search/search-popup.tsx';

interface HeaderProps {
  ajustes: Configuracion[];
  /** link of the menu where the page stands */
  section: string | undefined;
}

/** Contact and outside links above the header; hidden on small screens. */
function TopLine({ ajustes }: Pick<HeaderProps, 'ajustes'>) {
  const phone = ajuste(ajustes, 'celular');
  const mail = ajuste(ajustes, 'correo_institucion');
  return (
    <div className={`noche ${s['topLine'] ?? ''}`}>
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
          <OutsideLink href={ajusteOInicial(ajustes, 'url_registro')} arrow>
            Colegiados Hábiles
          </OutsideLink>
          {enlacesDe(ajusteOInicial(ajustes, 'consejos')).length > 0 && (
            <a href="#consejos">Consejos regionales</a>
          )}
        </span>
      </div>
    </div>
  );
}

function SmallMenu({ ajustes, section }: HeaderProps) {
  return (
    <MenuDialog id="menu" label="Menú" className={s['menuButton']}>
      <nav aria-label="Menú" className={s['smallMenu']}>
        <ul>
          {[...mainLinks, ...moreLinks].map(({ to, label }) => (
            <li key={to}>
              <a href={to} aria-current={to === section ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <OutsideLink href={ajusteOInicial(ajustes, 'url_registro')} arrow>
              Colegiados Hábiles
            </OutsideLink>
          </li>
        </ul>
      </nav>
    </MenuDialog>
  );
}

/** Top line and header. Past 100 px the same header stays at the top of the window: see `behaviours/fixed-header.ts`. */
export function Header({ ajustes, section }: HeaderProps) {
  return (
    <header>
      <TopLine ajustes={ajustes} />
      <div className={s['mark']} data-header-mark />
      <div className={s['header']} data-header>
        <div className={s['bar']}>
          <div className="wrap">
            <Brand />
            <nav aria-label="Principal" className={s['nav']}>
              <ul>
                {mainLinks.map(({ to, label }) => (
                  <li key={to}>
                    <a href={to} aria-current={to === section ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <SearchPopup />
            <SmallMenu ajustes={ajustes} section={section} />
          </div>
        </div>
      </div>
    </header>
  );
}
