import { useFrame, usePageData } from './context/page.ts';
import { nombreCompleto } from '#shared/asociacion.ts';
import { eventos } from '#shared/eventos.ts';
import { paginaInicio } from '#shared/paginas.ts';
import { read } from '../api.ts';
import { ajuste } from './context/ajustes.ts';
import { block } from '../lib/block.ts';
import { useOrigin } from './context/page.ts';
import s from './inicio.module.css';
import { About } from './inicio/about.tsx';
import { BlockView } from './ui/block-view.tsx';
import { ContactBand } from './inicio/contact-band.tsx';
import { EventCarousel } from './inicio/event-carousel.tsx';
import { Gallery } from './inicio/gallery.tsx';
import { Head } from './head/head.tsx';
import { Hero } from './inicio/hero.tsx';
import { Options } from './inicio/options.tsx';

const heroSlides = 5;

export async function loader() {
  const [latest, pictures] = await Promise.all([
    block(read(eventos.list, { limit: 12 })),
    block(read(paginaInicio.galeria)),
  ]);
  return { latest, pictures };
}

function HomeHead() {
  const { ajustes } = useFrame();
  const origin = useOrigin();
  return (
    <Head
      description={ajuste(ajustes, 'descripcionAcercaNosotros') ?? nombreCompleto}
      path="/"
      data={{
        '@type': 'Organization',
        name: nombreCompleto,
        url: `${origin}/`,
        email: ajuste(ajustes, 'correo_institucion') ?? undefined,
        telephone: ajuste(ajustes, 'celular') ?? undefined,
        address: ajuste(ajustes, 'direccion') ?? undefined,
      }}
    />
  );
}

export function Component() {
  const { latest, pictures } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const descripcion = ajuste(ajustes, 'descripcionAcercaNosotros');
  return (
    <>
      <HomeHead />
      <h1 className="visually-hidden" tabIndex={-1}>
        {nombreCompleto}
      </h1>
      <Hero eventos={latest.ok ? latest.data.slice(0, heroSlides) : []} descripcion={descripcion} />
      <Options />
      <About
        descripcion={descripcion}
        imagen={ajuste(ajustes, 'url_comite')}
        periodo={ajuste(ajustes, 'periodo')}
      />
      <div className={`wrap ${s['section'] ?? ''}`}>
        <BlockView of={latest}>{(list) => <EventCarousel eventos={list} />}</BlockView>
      </div>
      <ContactBand ajustes={ajustes} />
      {(!pictures.ok || pictures.data.length > 0) && (
        <div className={`wrap ${s['section'] ?? ''}`}>
          <BlockView of={pictures}>{(list) => <Gallery imagenes={list} />}</BlockView>
        </div>
      )}
    </>
  );
}
