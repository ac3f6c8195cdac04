import { type Eleccion, elecciones } from '#shared/content/elections/elecciones.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { read } from '../../api.ts';
import { ajuste, nombreDeParte } from '../context/ajustes.ts';
import { settleBlock, type Block, dataOr } from '../../lib/block.ts';
import { today } from '../../lib/vigencia.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { pageNumberOf, statusOfPage } from '../eventos/paging.ts';
import { EmptyState } from '../../ui/states.tsx';
import s from './elecciones.module.css';
import { LatestResults } from './latest-results.tsx';
import { CurrentProcesses, PastProcesses } from './process-lists.tsx';
import { ProcessSection } from './process.tsx';
import { hasEnded } from '#shared/content/elections/lineas-de-proceso.ts';
import { BlockView } from '../ui/block-view.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import { Documents } from '../inner-page/document-button.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';

/** Maximum documents of a kind per page. */
const most = 100;

/** One more than the page shows, to know whether there is a next page. */
const rangeOf = (page: number) => ({ limit: most + 1, offset: most * (page - 1) });

export async function loader({ url }: LoaderArgs) {
  const page = pageNumberOf(url);
  const [base, updates, processes] = await Promise.all([
    settleBlock(read(elecciones.list, { tipoArchivo: 'B', ...rangeOf(page) })),
    settleBlock(read(elecciones.list, { tipoArchivo: 'A', ...rangeOf(page) })),
    settleBlock(read(procesosElectorales.list)),
  ]);
  const lengths = [base, updates].map((list) => (list.ok ? list.data.length : 1));
  const beyond = page > 1 && lengths.every((length) => length === 0);
  const more = lengths.some((length) => length > most);
  const data = { base, updates, processes, page, more, today: today() };
  return new PageResponse(data, statusOfPage({ beyond }));
}

interface GroupProps {
  id: string;
  title: string;
  of: Block<Eleccion[]>;
  page: number;
  none: string;
}

/** A kind of documents; a later page leaves out the kind that has ended before it. */
function Group({ id, title, of, page, none }: GroupProps) {
  if (page > 1 && of.ok && of.data.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <BlockView of={of}>
        {(list) =>
          list.length > 0 ? (
            <Documents
              list={list.slice(0, most).map(({ id: row, titulo, url_archivo }) => ({
                title: titulo,
                url: url_archivo,
                row: `elecciones/${row}` as const,
              }))}
            />
          ) : (
            <EmptyState>{none}</EmptyState>
          )
        }
      </BlockView>
    </Section>
  );
}

/** From one page of documents to the next, where there are more than one shows. */
function OtherPages({ page, more }: { page: number; more: boolean }) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Paginación" className={s['pages']}>
      {page > 1 && <a href={pathOf(page - 1)}>Documentos anteriores</a>}
      {more && <a href={pathOf(page + 1)}>Más documentos</a>}
    </nav>
  );
}

const pathOf = (page: number): string => (page > 1 ? `/elecciones?pagina=${page}` : '/elecciones');

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
  const { base, updates, processes, page, more, today: day } = usePageData<typeof loader>();
  const all = dataOr(processes, []);
  const isEmpty =
    page === 1 && [base, updates, processes].every((block) => block.ok && block.data.length === 0);
  const ahead = all.filter((process) => !hasEnded(process));
  const { ajustes } = useFrame();
  return (
    <>
      <PageTop
        title={nombreDeParte(ajustes, 'tituloElecciones')}
        description="Documentos y actualizaciones del proceso electoral del Consejo Nacional y de los Consejos Regionales."
        path={pathOf(page)}
        image={ajuste(ajustes, 'url_fondoElecciones')}
      />
      <InnerPage column>
        <LatestResults day={day} processes={all} />
        <CurrentProcesses processes={ahead} />
        <Figures />
        {isEmpty ? (
          <p>
            Cuando se convoque una elección, aquí estarán sus fechas, las listas de candidatos, los documentos
            y los resultados.
          </p>
        ) : null}
        <Group
          id="documentos"
          title={nombreDeParte(ajustes, 'tituloElecciones_documentos')}
          of={base}
          page={page}
          none="Todavía no hay documentos del proceso."
        />
        <Group
          id="actualizaciones"
          title={nombreDeParte(ajustes, 'tituloElecciones_actualizaciones')}
          of={updates}
          page={page}
          none="Todavía no hay actualizaciones del proceso."
        />
        <OtherPages page={page} more={more} />
        <div className={s['processes']}>
          {ahead.map((process) => (
            <ProcessSection key={process.id} process={process} />
          ))}
          <PastProcesses processes={all.filter(hasEnded)} />
        </div>
      </InnerPage>
    </>
  );
}
