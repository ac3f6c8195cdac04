import { useFrame } from '../context/page.ts';
import { registroColegiadosHabiles } from '#shared/asociacion.ts';
import type { Comentario } from '#shared/comentarios.ts';
import type { Evento } from '#shared/eventos.ts';
import type { Lateral } from '#shared/paginas.ts';
import { textos } from '#shared/textos.ts';
import { categoryPath } from '#shared/codigos.ts';
import { ajuste } from '../context/ajustes.ts';
import type { Block } from '../../lib/block.ts';
import { fechaLarga } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Legend } from '../ui/legend.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { Island } from '../../islands/island.tsx';
import { Component as FacebookFeed } from './facebook-feed.island.tsx';
import s from './sidebar.module.css';

const cut = 40;

function Categories({ anuncios, noticias }: Pick<Lateral, 'anuncios' | 'noticias'>) {
  return (
    <section className={s['block']} aria-labelledby="categorias">
      <h2 id="categorias" className="eje">
        Categorías
      </h2>
      <ul>
        <li className={s['category']}>
          <a href={categoryPath.A}>
            <Legend tipo="A" />
          </a>
          <span className="dato">{anuncios}</span>
        </li>
        <li className={s['category']}>
          <a href={categoryPath.N}>
            <Legend tipo="N" />
          </a>
          <span className="dato">{noticias}</span>
        </li>
      </ul>
    </section>
  );
}

function Recent({ publicaciones }: { publicaciones: Evento[] }) {
  return (
    <section className={s['block']} aria-labelledby="recientes">
      <h2 id="recientes" className="eje">
        Publicaciones recientes
      </h2>
      <ul>
        {publicaciones.map(({ id, slug, titulo, tipoEvento, fecha_creacion }) => (
          <li key={id} className={s['entry']} data-tipo={tipoEvento}>
            <a href={`/eventos/${slug}`}>{titulo}</a>
            <span className="dato">
              Publicado el <time dateTime={fecha_creacion}>{fechaLarga(fecha_creacion)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ comentarios }: { comentarios: Comentario[] }) {
  return (
    <section className={s['block']} aria-labelledby="comentarios-recientes">
      <h2 id="comentarios-recientes" className="eje">
        Comentarios recientes
      </h2>
      {comentarios.length === 0 && <p>{textos.sinComentariosPublicos}</p>}
      <ul>
        {comentarios.map(({ id, nombre, contenido, fecha, evento }) => (
          <li key={id} className={s['comment']}>
            <p>{recortar(contenido, cut)}</p>
            <p className={s['by']}>
              <b>{nombre}</b>{' '}
              <time className="dato" dateTime={fecha}>
                {fechaLarga(fecha)}
              </time>
            </p>
            <a href={`/eventos/${evento.slug}`}>{recortar(evento.titulo, cut)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands beside the inner pages: categories, the latest, the network's feed, the registry. */
export function Sidebar({ lateral }: { lateral: Block<Lateral> }) {
  const facebook = ajuste(useFrame().ajustes, 'facebook_url');
  return (
    <aside className={s['sidebar']} aria-label="Información complementaria">
      <BlockView of={lateral}>
        {({ anuncios, noticias, publicaciones, comentarios }) => (
          <>
            <Categories anuncios={anuncios} noticias={noticias} />
            <Recent publicaciones={publicaciones} />
            <Comments comentarios={comentarios} />
          </>
        )}
      </BlockView>
      {facebook && (
        <Island name="inner-page/facebook-feed" of={FacebookFeed} props={{ url: facebook }} wakes="seen" />
      )}
      <section className={s['block']} aria-labelledby="buscar-colegiado">
        <h2 id="buscar-colegiado" className="eje">
          Buscar Colegiado
        </h2>
        <p>Verifica en el registro nacional si un profesional está habilitado.</p>
        <a
          href={registroColegiadosHabiles}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Consultar registro
          <Glyph name="external-link" size={16} />
          <span className="visually-hidden">(se abre en otra pestaña)</span>
        </a>
      </section>
    </aside>
  );
}
