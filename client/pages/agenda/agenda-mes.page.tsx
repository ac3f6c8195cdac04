import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { parseParams } from '#shared/contract/params.ts';
import { read } from '../../api.ts';
import { settleBlock } from '../../lib/block.ts';
import { mesLargo } from '../../lib/text/fechas.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import s from './agenda.module.css';
import { AgendaEvents } from './agenda-events.tsx';
import { MonthLink } from './month-link.tsx';
import { ajuste } from '../context/ajustes.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { BlockView } from '../ui/block-view.tsx';

export async function loader({ params: { mes = '' } }: LoaderArgs) {
  const lateral = settleBlock(read(paginas.lateral));
  if (!parseParams({ mes })) return new PageResponse({ mes: null, month: null, lateral: await lateral }, 404);
  const month = await settleBlock(read(paginas.agendaDelMes, { mes }));
  return { mes, month, lateral: await lateral };
}

type Month = Output<typeof paginas.agendaDelMes>;

function Events({ month: { eventos, hayMas }, name }: { month: Month; name: string }) {
  if (eventos.length === 0) return <EmptyState>{`No hay eventos en ${name}.`}</EmptyState>;
  return (
    <>
      <AgendaEvents events={eventos} heading="h3" />
      {hayMas && <p>Se muestran los primeros {eventos.length} eventos del mes.</p>}
    </>
  );
}

/** Links to the nearest months with events, and to the upcoming ones. */
function Around({ month: { anterior, siguiente } }: { month: Month }) {
  return (
    <nav className={s['around']} aria-label="Otros meses">
      {anterior && <MonthLink month={anterior} towards="earlier" />}
      <ButtonLink to="/agenda" variant="secondary">
        Lo que viene
      </ButtonLink>
      {siguiente && <MonthLink month={siguiente} towards="later" />}
    </nav>
  );
}

/** The events of one month. */
export function Component() {
  const { mes, month, lateral } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const name = mes ? mesLargo(mes) : 'ese mes';
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title={`Agenda de ${name}`}
        description={`Eventos ${deAsociacion(corto)} en ${name}.`}
        path={`/agenda/${mes ?? ''}`}
        image={ajuste(ajustes, 'url_fondoEventos')}
        hidden={!month?.ok || month.data.eventos.length === 0}
      />
      <InnerPage lateral={lateral}>
        {month ? (
          <BlockView of={month}>
            {(found) => (
              <Section id="mes" title={name.replace(/^./, (first) => first.toUpperCase())}>
                <Events month={found} name={name} />
                <Around month={found} />
              </Section>
            )}
          </BlockView>
        ) : (
          <EmptyState action={<ButtonLink to="/agenda">Ver la agenda</ButtonLink>}>
            Ese mes no existe.
          </EmptyState>
        )}
      </InnerPage>
    </>
  );
}
