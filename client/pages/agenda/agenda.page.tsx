import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { type Agenda, paginas } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { settleBlock } from '../../lib/block.ts';
import { EmptyState } from '../../ui/states.tsx';
import s from './agenda.module.css';
import { MonthLink } from './month-link.tsx';
import { type EventGroup, EventGroups, groupByMonth } from './months.tsx';
import { SubscribeLink } from './subscribe.tsx';
import { ajuste } from '../context/ajustes.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { BlockView } from '../ui/block-view.tsx';

export async function loader() {
  const [agenda, lateral] = await Promise.all([
    settleBlock(read(paginas.agenda)),
    settleBlock(read(paginas.lateral)),
  ]);
  return { agenda, lateral };
}

/** Current events, then upcoming ones by month. */
const aheadGroups = ({ hoy, proximos }: Agenda): EventGroup[] => {
  const now = proximos.filter(({ fecha_Inicio }) => fecha_Inicio < hoy);
  const later = proximos.filter(({ fecha_Inicio }) => fecha_Inicio >= hoy);
  return [...(now.length > 0 ? [{ name: 'En curso', events: now }] : []), ...groupByMonth(later)];
};

const NOTHING_AHEAD = 'No hay eventos próximos por ahora.';

function Ahead({ agenda }: { agenda: Agenda }) {
  return (
    <Section id="proximos" title="Lo que viene">
      {agenda.proximos.length === 0 ? (
        <EmptyState>{NOTHING_AHEAD}</EmptyState>
      ) : (
        <EventGroups groups={aheadGroups(agenda)} />
      )}
      {agenda.luego && <MonthLink month={agenda.luego} towards="later" word="Más adelante" />}
    </Section>
  );
}

function Past({ agenda: { pasados, antes } }: { agenda: Agenda }) {
  if (pasados.length === 0) return null;
  return (
    <Section id="anteriores" title="Lo que ya pasó">
      <EventGroups groups={groupByMonth(pasados)} />
      {antes && <MonthLink month={antes} towards="earlier" word="Más atrás" />}
    </Section>
  );
}

function Calendar({ agenda }: { agenda: Agenda }) {
  const { proximos, luego, pasados } = agenda;
  if (proximos.length === 0 && !luego && pasados.length === 0)
    return (
      <EmptyPage now={NOTHING_AHEAD}>
        Aquí estarán, mes por mes, los cursos, ceremonias y asambleas, con su hora y su lugar.
      </EmptyPage>
    );
  return (
    <>
      <Ahead agenda={agenda} />
      <Past agenda={agenda} />
    </>
  );
}

/** Upcoming events by month, and past ones below. */
export function Component() {
  const { agenda, lateral } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Agenda"
        description={`Cursos, ceremonias, asambleas y otros eventos ${deAsociacion(corto)}, mes por mes.`}
        path="/agenda"
        image={ajuste(ajustes, 'url_fondoEventos')}
        calendar="/calendario.ics"
      />
      <InnerPage lateral={lateral}>
        <div className={s['agenda']}>
          <SubscribeLink path="/calendario.ics">
            Los eventos nuevos y sus cambios llegan solos a tu teléfono o computadora.
          </SubscribeLink>
          <BlockView of={agenda}>{(found) => <Calendar agenda={found} />}</BlockView>
        </div>
      </InnerPage>
    </>
  );
}
