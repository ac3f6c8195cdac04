import { aAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import { read } from '../../api.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { usePageData } from '../context/page-context.ts';
import { Fees } from './fees.tsx';
import { History } from './history.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { BlockView } from '../ui/block-view.tsx';

export async function loader() {
  return { fees: await settleBlock(read(cuotas.vigentes)) };
}

export function Component() {
  const { fees } = usePageData<typeof loader>();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Cuotas"
        description={`Lo que se paga ${aAsociacion(corto)} por cada concepto, y las cuentas bancarias donde se paga.`}
        path="/cuotas"
        image={null}
      />
      <InnerPage short>
        {fees.ok && fees.data.length === 0 ? (
          <EmptyPage now="Todavía no hay cuotas publicadas.">
            Aquí estará lo que se paga por cada concepto, desde cuándo, y dónde pagarlo.
          </EmptyPage>
        ) : (
          <Section id="cuotas" title="Montos vigentes">
            <BlockView of={fees}>{(list) => <Fees list={list} />}</BlockView>
          </Section>
        )}
        <History list={dataOr(fees, [])} />
      </InnerPage>
    </>
  );
}
