import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { type Convenio, convenios } from '#shared/content/agreements/convenios.ts';
import { read } from '../../api.ts';
import { ajuste } from '../context/ajustes.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { hasEnded, today } from '../../lib/vigencia.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { Accordion } from './accordion.tsx';
import s from './convenios.module.css';
import { AgreementHeading, AgreementPanel } from './agreement.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { timeScaleOf, YearAxis } from './validity.tsx';

export async function loader() {
  return { list: await settleBlock(read(convenios.list)), today: today() };
}

function Agreements({ list, day }: { list: Convenio[]; day: string }) {
  const inForceFirst = [
    ...list.filter((one) => !hasEnded(one, day)),
    ...list.filter((one) => hasEnded(one, day)),
  ];
  const scale = timeScaleOf(list, day);
  return (
    <div>
      <YearAxis scale={scale} />
      <Accordion
        name="convenios"
        items={inForceFirst.map((convenio) => ({
          id: `convenio-${convenio.id}`,
          heading: <AgreementHeading convenio={convenio} scale={scale} />,
          panel: <AgreementPanel convenio={convenio} />,
        }))}
      />
    </div>
  );
}

export function Component() {
  const { list, today: day } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Convenios"
        description={`Instituciones con convenio y beneficios para los colegiados ${deAsociacion(corto)}.`}
        path="/convenios"
        image={ajuste(ajustes, 'url_convenios')}
      />
      <InnerPage>
        {dataOr(list, []).length > 0 && (
          <p className={s['intro']}>
            Como colegiado hábil accedes a descuentos y servicios en las instituciones con las que tenemos
            convenio. Abre cada una para ver sus beneficios y documentos.
          </p>
        )}
        {list.ok && list.data.length === 0 ? (
          <EmptyPage now="Todavía no hay convenios vigentes.">
            Aquí verás las instituciones con convenio, qué ofrece cada una a los colegiados y hasta cuándo
            rige.
          </EmptyPage>
        ) : (
          <Section id="instituciones" title="Instituciones">
            <BlockView of={list}>{(found) => <Agreements day={day} list={found} />}</BlockView>
          </Section>
        )}
      </InnerPage>
    </>
  );
}
