import { nombreCompleto, nombreNacional, nombreRegional } from '#shared/asociacion.ts';
import art from '../assets/cordillera.svg';
import { Component as Notices } from './frame/notices.island.tsx';
import { Emblem } from '../ui/emblem.tsx';
import s from './login.module.css';
import { preloadFonts, textFonts } from './frame/fonts.ts';
import { Component as LoginForm } from './login/login-form.island.tsx';
import { Island } from '../islands/island.tsx';

export function Component() {
  preloadFonts(textFonts);
  return (
    <main className={s['pagina']}>
      <title>{`Ingresar · ${nombreCompleto}`}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className={s['arte']}>
        <img alt="" src={art} />
      </div>
      <div className={s['columna']}>
        <Island name="frame/notices" of={Notices} props={{}} wakes="with-another" />
        <a className={s['marca']} href="/">
          <Emblem size={44} />
          <span>
            <b>{nombreNacional}</b>
            {nombreRegional}
          </span>
        </a>
        <h1 id="ingresar" tabIndex={-1}>
          Ingresar
        </h1>
        <Island name="login/login-form" of={LoginForm} props={{ labelledBy: 'ingresar' }} wakes="at-once" />
        <p className={s['otherwise']}>
          Para ingresar hace falta JavaScript: actívalo en tu navegador y vuelve a cargar la página.
        </p>
      </div>
    </main>
  );
}
