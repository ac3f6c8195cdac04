import { useFrame } from '../context/page-context.ts';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import type { Lateral } from '#shared/publishing/paginas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { categoryPath } from '#shared/contract/fields/codigos.ts';
import { ajuste } from '../context/ajustes.ts';
import { useMemberLookup } from '../context/member-lookup.ts';
import type { Block } from '../../lib/block.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Legend } from '../../ui/legend.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { Island } from '../../islands/island.tsx';
import { Component as FacebookFeed } from './facebook-feed.island.tsx';
import { MemberForm } from '../colegiados/member-form.tsx';
import { SidebarBlock } from './sidebar-block.tsx';
import { Day } from '../../ui/day.tsx';
import s from './sidebar.module.css';

const cut = 40;

function Categories({ anuncios, noticias }: Pick<Lateral, 'anuncios' | 'noticias'>) {
  const counts = [
    { tipo: 'A', count: anuncios },
    { tipo: 'N', count: noticias },
  ] as const;
  return (
    <SidebarBlock id="categorias" title="Categorías">
      <ul>
        {counts.map(({ tipo, count }) => (
          <li className={s['category']} key={tipo}>
            <a href={categoryPath[tipo]}>
              <Legend tipo={tipo} />
            </a>
            <span className="dato">{count}</span>
          </li>
        ))}
      </ul>
    </SidebarBlock>
  );
}

function Recent({ publicaciones }: { publicaciones: Evento[] }) {
  if (publicaciones.length === 0) return null;
  return (
    <SidebarBlock id="recientes" title="Publicaciones recientes">
      <ul>
        {publicaciones.map(({ id, slug, titulo, tipoEvento, fecha_creacion }) => (
          <li key={id} className={s['entry']} data-tipo={tipoEvento}>
            <a href={`/eventos/${slug}`}>{titulo}</a>
            <span className="dato">
              Publicado el <Day of={fecha_creacion} />
            </span>
          </li>
        ))}
      </ul>
    </SidebarBlock>
  );
}

function Comments({ comentarios }: { comentarios: Comentario[] }) {
  return (
    <SidebarBlock id="comentarios-recientes" title="Comentarios recientes">
      {comentarios.length === 0 && <p>{textos.sinComentariosPublicos}</p>}
      <ul>
        {comentarios.map(({ id, nombre, contenido, fecha, evento }) => (
          <li key={id} className={s['comment']}>
            <p>{recortar(contenido, cut)}</p>
            <p className={s['by']}>
              <b>{nombre}</b> <Day className="dato" of={fecha} />
            </p>
            <a href={`/eventos/${evento.slug}`}>{recortar(evento.titulo, cut)}</a>
          </li>
        ))}
      </ul>
    </SidebarBlock>
  );
}

export function Sidebar({ lateral }: { lateral: Block<Lateral> }) {
  const { ajustes } = useFrame();
  const lookup = useMemberLookup();
  const facebook = ajuste(ajustes, 'facebook_url');
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
      {lookup && (
        <SidebarBlock id="buscar-colegiado" title="Buscar Colegiado">
          {lookup.outside ? <LookupElsewhere href={lookup.href} /> : <MemberForm id="dato-lateral" />}
        </SidebarBlock>
      )}
    </aside>
  );
}

/** The way to a members list elsewhere. */
function LookupElsewhere({ href }: { href: string }) {
  return (
    <>
      <p>Verifica si un profesional está habilitado.</p>
      <OutsideLink href={href} className={buttonClass({ variant: 'secondary', size: 'sm' })} arrow>
        Consultar registro
      </OutsideLink>
    </>
  );
}
