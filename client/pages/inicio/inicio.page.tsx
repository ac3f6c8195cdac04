import { useFrame, useOrigin, usePageData } from '../context/page-context.ts';
import { heroEvents } from '#shared/content/events/destacados.ts';
import { type Evento, eventos } from '#shared/content/events/eventos.ts';
import { type EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { numeroPeruano } from '../../lib/text/numero-peruano.ts';
import { networkAddresses } from '../contacto/social-links.tsx';
import { plainText } from '#shared/texto/plain-text.ts';
import { ajuste, ajusteTexto } from '../context/ajustes.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { Island } from '../../islands/island.tsx';
import { useAssociation } from '../../ui/association.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import s from './inicio.module.css';
import { About } from './about.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { ContactBand } from './contact-band.tsx';
import * as events from './event-carousel.island.tsx';
import { FirstDay } from './first-day.tsx';
import * as gallery from './gallery.island.tsx';
import { Head } from '../head/head.tsx';
import * as hero from './hero.island.tsx';
import { heroSlidesOf } from '../../ui/home/hero-slides.ts';
import { PrintedAddress } from '../inner-page/printed-address.tsx';
import { OptionCards } from './option-cards.tsx';

export async function loader() {
  const [latest, highlights, pictures] = await Promise.all([
    settleBlock(read(eventos.list, { limit: 12 })),
    settleBlock(read(paginas.destacados)),
    settleBlock(read(paginas.galeria)),
  ]);
  return { latest, highlights, pictures };
}

/** The association's description as plain text, to be cut where it is shown. */
const aboutIn = (ajustes: Parameters<typeof ajusteTexto>[0]): string | null => {
  const about = ajusteTexto(ajustes, 'descripcionAcercaNosotros');
  return about && plainText(about);
};

function HomeHead() {
  const { ajustes } = useFrame();
  const { completo } = useAssociation();
  const origin = useOrigin();
  const phone = ajuste(ajustes, 'celular');
  const networks = networkAddresses(ajustes);
  return (
    <Head
      description={aboutIn(ajustes) ?? completo}
      path="/"
      data={{
        '@type': 'Organization',
        name: completo,
        url: `${origin}/`,
        email: ajuste(ajustes, 'correo_institucion') ?? undefined,
        telephone: phone ? (numeroPeruano(phone) ?? phone) : undefined,
        address: ajuste(ajustes, 'direccion') ?? undefined,
        logo: `${origin}/icono-512.png`,
        sameAs: networks.length > 0 ? networks : undefined,
      }}
    />
  );
}

function Hero({ list, descripcion }: { list: Evento[]; descripcion: string | null }) {
  const slides = heroSlidesOf(list, { ...useAssociation(), descripcion });
  return (
    <Island
      name="inicio/hero"
      of={hero.Component}
      props={{ slides }}
      wakes={slides.length > 1 ? 'seen' : 'touched'}
      turn={hero.interval}
    />
  );
}

function Events({ list }: { list: Evento[] }) {
  if (list.length === 0) {
    return (
      <>
        <h2 className="eje">Anuncios y Noticias</h2>
        <EmptyState action={<ButtonLink to="/colegiatura">Mira cómo colegiarte</ButtonLink>}>
          Pronto publicaremos aquí cursos, convocatorias y noticias.
        </EmptyState>
      </>
    );
  }
  const shown = list.map(({ slug, titulo, tipoEvento, fecha_Inicio, img_principal }) => ({
    slug,
    titulo,
    tipoEvento,
    fecha_Inicio,
    img_principal,
  }));
  return (
    <Island
      name="inicio/event-carousel"
      of={events.Component}
      props={{ eventos: shown }}
      wakes="seen"
      turn={events.interval}
    />
  );
}

function Gallery({ imagenes }: { imagenes: EventoImagen[] }) {
  return (
    <Island
      name="inicio/gallery"
      of={gallery.Component}
      props={{ imagenes }}
      wakes="seen"
      turn={gallery.interval}
    />
  );
}

export function Component() {
  const { latest, highlights, pictures } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const { completo } = useAssociation();
  const descripcion = aboutIn(ajustes);
  return (
    <>
      <HomeHead />
      <h1 className="visually-hidden" tabIndex={-1}>
        {completo}
      </h1>
      <Hero list={heroEvents(dataOr(highlights, []), dataOr(latest, []))} descripcion={descripcion} />
      <OptionCards />
      <About
        descripcion={descripcion}
        imagen={ajuste(ajustes, 'url_comite')}
        periodo={ajuste(ajustes, 'periodo')}
      />
      <div className={`wrap ${s['section'] ?? ''}`}>
        <BlockView of={latest}>
          {(list) => (list.length === 0 && !descripcion ? <FirstDay /> : <Events list={list} />)}
        </BlockView>
      </div>
      <ContactBand ajustes={ajustes} />
      {(!pictures.ok || pictures.data.length > 0) && (
        <div className={`wrap ${s['section'] ?? ''}`}>
          <BlockView of={pictures}>{(list) => <Gallery imagenes={list} />}</BlockView>
        </div>
      )}
      <div className="wrap">
        <PrintedAddress />
      </div>
    </>
  );
}
