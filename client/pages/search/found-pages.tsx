import type { PaginaEncontrada } from '#shared/paginas-propias.ts';
import { recortar } from '../../lib/text/recortar.ts';
import s from './found-pages.module.css';

const EXCERPT = 160;

/** The association's own pages that a search found. */
export function FoundPages({ pages }: { pages: readonly PaginaEncontrada[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={s['pages']} aria-labelledby="paginas-encontradas">
      <h3 id="paginas-encontradas">Páginas</h3>
      <ul>
        {pages.map(({ slug, titulo, extracto }) => (
          <li key={slug}>
            <a href={`/${slug}`}>{titulo}</a>
            <p>{recortar(extracto.replaceAll(/\s+/g, ' '), EXCERPT)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
