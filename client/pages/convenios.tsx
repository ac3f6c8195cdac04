import { type Convenio, convenios } from '#shared/convenios.ts';
import { read } from '../api.ts';
import { ajuste } from './context/ajustes.ts';
import { block } from '../lib/block.ts';
import { diaDe } from '../lib/text/fechas.ts';
import { useFrame, usePageData } from './context/page.ts';
import { Accordion } from './ui/accordion.tsx';
import { Empty } from '../ui/states.tsx';
import s from './convenios.module.css';
import { AgreementHeading, AgreementPanel } from './convenios/agreement.tsx';
import { BlockView } from './ui/block-view.tsx';
import { InnerPage } from './inner-page/inner-page.tsx';
import { PageTop } from './inner-page/page-top.tsx';
import { Section } from './inner-page/section.tsx';

const todayInLima = () => diaDe(new Date().toISOString());

export async function loader() {
  return { list: await block(read(convenios.list)), today: todayInLima() };
}

function Agreements({ list, today }: { list: Convenio[]; today: string }) {
  if (list.length === 0) return <Empty>Todavía no hay convenios vigentes.</Empty>;
  const isOver = ({ fecha_Fin }: Convenio) => fecha_Fin < today;
  const inForceFirst = [...list.filter((one) => !isOver(one)), ...list.filter(isOver)];
  return (
    <Accordion
      name="convenios"
      items={inForceFirst.map((convenio) => ({
        id: `convenio-${convenio.id}`,
        heading: <AgreementHeading convenio={convenio} over={isOver(convenio)} />,
        panel: <AgreementPanel convenio={convenio} />,
      }))}
    />
  );
}

export function Component() {
  const { list, today } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  return (
    <>
      <PageTop
        title="Convenios"
        description="Instituciones con convenio y beneficios para los colegiados del Consejo Regional."
        path="/convenios"
        image={ajuste(ajustes, 'url_convenios')}
      />
      <InnerPage>
        <p className={s['intro']}>
          Como colegiado hábil accedes a descuentos y servicios en las instituciones con las que tenemos
          convenio. Abre cada una para ver sus beneficios y documentos.
        </p>
        <Section id="instituciones" title="Instituciones">
          <BlockView of={list}>{(found) => <Agreements list={found} today={today} />}</BlockView>
        </Section>
      </InnerPage>
    </>
  );
}
