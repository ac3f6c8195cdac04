import { type Eleccion, elecciones } from '#shared/content/elections/elecciones.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { read } from '../../api.ts';
import { ajuste, nombreDeParte } from '../context/ajustes.ts';
import { block, type Block, dataOr } from '../../lib/block.ts';
import { useFrame, usePageData } from '../context/page.ts';
import { Empty } from '../../ui/states.tsx';
import s from './elecciones.module.css';
import { Now, Past } from './now.tsx';
import { ProcessSection } from './process.tsx';
import { isOver } from './state.ts';
import { BlockView } from '../ui/block-view.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import { Documents } from '../inner-page/document-button.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';

export async function loader() {
  const [base, updates, processes] = await Promise.all([
    block(read(elecciones.list, { tipoArchivo: 'B' })),
    block(read(elecciones.list, { tipoArchivo: 'A' })),
    block(read(procesosElectorales.list)),
  ]);
  return { base, updates, processes };
}

function Group({ of, none }: { of: Block<Eleccion[]>; none: string }) {
  return (
    <BlockView of={of}>
      {(list) =>
        list.length > 0 ? (
          <Documents
            list={list.map(({ id, titulo, url_archivo }) => ({
              title: titulo,
              url: url_archivo,
              row: `elecciones/${id}` as const,
            }))}
          />
        ) : (
          <Empty>{none}</Empty>
        )
      }
    </BlockView>
  );
}

function Figures() {
  const { ajustes } = useFrame();
  const figures = [
    { label: 'Periodo', value: ajuste(ajustes, 'periodo') ?? '' },
    { label: 'Año de elección', value: ajuste(ajustes, 'añoEleccion') ?? '' },
  ].filter(({ value }) => value !== '');
  if (figures.length === 0) return null;
  return (
    <div className={s['figures']}>
      <KeyFigures list={figures} />
    </div>
  );
}

export function Component() {
  const { base, updates, processes } = usePageData<typeof loader>();
  const all = dataOr(processes, []);
  const ahead = all.filter((process) => !isOver(process));
  const { ajustes } = useFrame();
  return (
    <>
      <PageTop
        title={nombreDeParte(ajustes, 'tituloElecciones')}
        description="Documentos y actualizaciones del proceso electoral del Consejo Nacional y de los Consejos Regionales."
        path="/elecciones"
        image={ajuste(ajustes, 'url_fondoElecciones')}
      />
      <InnerPage column>
        <Now processes={ahead} />
        <Figures />
        <Section id="documentos" title={nombreDeParte(ajustes, 'tituloElecciones_documentos')}>
          <Group of={base} none="Todavía no hay documentos del proceso." />
        </Section>
        <Section id="actualizaciones" title={nombreDeParte(ajustes, 'tituloElecciones_actualizaciones')}>
          <Group of={updates} none="Todavía no hay actualizaciones del proceso." />
        </Section>
        <div className={s['processes']}>
          {ahead.map((process) => (
            <ProcessSection key={process.id} process={process} />
          ))}
          <Past processes={all.filter(isOver)} />
        </div>
      </InnerPage>
    </>
  );
}
