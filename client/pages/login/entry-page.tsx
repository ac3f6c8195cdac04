import type { ReactNode } from 'react';
import art from '../../assets/cordillera.svg';
import { Island } from '../../islands/island.tsx';
import { useAssociation } from '../../ui/association.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { preloadFonts, textFonts } from '../frame/fonts.ts';
import { Component as Toasts } from '../frame/toasts.island.tsx';
import s from './entry-page.module.css';

/** A page on the way into the back office, without the site's frame. Its heading has the id `titulo`. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { completo, nacional, regional } = useAssociation();
  preloadFonts(textFonts);
  return (
    <main className={s['pagina']}>
      <title>{`${title} · ${completo}`}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className={s['arte']}>
        <img alt="" src={art} />
      </div>
      <div className={s['columna']}>
        <Island name="frame/toasts" of={Toasts} props={{}} wakes="with-another" />
        <a className={s['marca']} href="/">
          <Emblem size={44} />
          <span>
            <b>{nacional}</b>
            {regional}
          </span>
        </a>
        <h1 id="titulo" tabIndex={-1}>
          {title}
        </h1>
        {children}
        <p className={s['otherwise']}>
          Para ingresar hace falta JavaScript: actívalo en tu navegador y vuelve a cargar la página.
        </p>
      </div>
    </main>
  );
};
