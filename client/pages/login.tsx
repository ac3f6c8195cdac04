import { useEffect } from 'react';
import { nombreCompleto, nombreNacional, nombreRegional } from '#shared/asociacion.ts';
import art from '../assets/cordillera.svg';
import { returnPath } from '../lib/session/return-path.ts';
import { hasToken, takeReason } from '../lib/session/session-marks.ts';
import { AvisoList } from '../ui/aviso-list.tsx';
import { aviso } from '../ui/avisos.ts';
import { Emblem } from '../ui/emblem.tsx';
import s from './login.module.css';
import { preloadFonts, textFonts } from './frame/fonts.ts';
import { LoginForm } from './login/login-form.tsx';

/** The back office is another document. */
const goOn = (): void => location.replace(returnPath(new URLSearchParams(location.search).get('volver')));

/** Whoever is signed in goes on at once; whoever was signed out is told why. */
const useArrival = (): void => {
  useEffect(() => {
    const reason = takeReason();
    const onShow = (): void => {
      if (hasToken()) goOn();
    };
    onShow();
    if (reason) aviso.failure(reason);
    // The browser may bring the page back as it was left.
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};

export function Component() {
  preloadFonts(textFonts);
  useArrival();
  return (
    <main className={s['pagina']}>
      <title>{`Ingresar · ${nombreCompleto}`}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className={s['arte']}>
        <img alt="" src={art} />
      </div>
      <div className={s['columna']}>
        <AvisoList />
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
        <LoginForm labelledBy="ingresar" onSent={goOn} />
      </div>
    </main>
  );
}
