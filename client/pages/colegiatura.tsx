import { colegiaturas, type Colegiatura } from '#shared/colegiaturas.ts';
import { paginas } from '#shared/paginas.ts';
import { read } from '../api.ts';
import { ajuste, ajusteTexto } from './context/ajustes.ts';
import { block } from '../lib/block.ts';
import { useFrame, usePageData } from './context/page.ts';
import { Empty } from '../ui/states.tsx';
import s from './colegiatura.module.css';
import { FormattedText } from './ui/formatted-text.tsx';
import { BlockView } from './ui/block-view.tsx';
import { ContactList } from './contacto/contact-list.tsx';
import { Documents } from './inner-page/document-button.tsx';
import { InnerPage } from './inner-page/inner-page.tsx';
import { PageTop } from './inner-page/page-top.tsx';
import { Section } from './inner-page/section.tsx';

export async function loader() {
  const [requirements, notes, lateral] = await Promise.all([
    block(read(colegiaturas.list, { tipoInformacion: 'R' })),
    block(read(colegiaturas.list, { tipoInformacion: 'N' })),
    block(read(paginas.lateral)),
  ]);
  return { requirements, notes, lateral };
}

function Requirements({ list }: { list: Colegiatura[] }) {
  if (list.length === 0) return <Empty>Todavía no hay requisitos publicados.</Empty>;
  return (
    <ol className={s['requirements']}>
      {list.map(({ id, informacion, formato }) => (
        <FormattedText as="li" below={2} formato={formato} key={id} texto={informacion} />
      ))}
    </ol>
  );
}

function Notes({ list }: { list: Colegiatura[] }) {
  if (list.length === 0) return null;
  return (
    <section className={s['notes']} aria-labelledby="notas">
      <h2 id="notas">Notas importantes</h2>
      <ul>
        {list.map(({ id, informacion, formato }) => (
          <FormattedText as="li" below={2} formato={formato} key={id} texto={informacion} />
        ))}
      </ul>
    </section>
  );
}

function Paperwork() {
  const { ajustes } = useFrame();
  const list = [
    { title: 'Requisitos de colegiatura', url: ajuste(ajustes, 'url_requisitosColegiatura') },
    { title: 'Ficha de inscripción', url: ajuste(ajustes, 'url_fichaInscripcion') },
    { title: 'Declaración jurada', url: ajuste(ajustes, 'url_declaracionJurada') },
  ];
  return (
    <Section id="documentos" title="Documentos">
      <Documents list={list} />
    </Section>
  );
}

export function Component() {
  const { requirements, notes, lateral } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const resolution = ajusteTexto(ajustes, 'resolucion_Colegiatura');
  return (
    <>
      <PageTop
        title="Colegiatura"
        description="Requisitos, notas y documentos para incorporarte a la orden y obtener tu colegiatura."
        path="/colegiatura"
        image={ajuste(ajustes, 'url_fondoColegiatura')}
      />
      <InnerPage lateral={lateral}>
        <Section id="requisitos" title="Requisitos">
          <BlockView of={requirements}>{(list) => <Requirements list={list} />}</BlockView>
          {resolution && <FormattedText as="p" below={2} className={s['resolution']} {...resolution} />}
        </Section>
        <BlockView of={notes}>{(list) => <Notes list={list} />}</BlockView>
        <Paperwork />
        <Section id="datos-de-contacto" title="Datos de contacto">
          <ContactList ajustes={ajustes} row />
        </Section>
      </InnerPage>
    </>
  );
}
