import { type CifrasDelPadron, colegiados, RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { consejos } from '#shared/content/councils/consejos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { marcoDePagina } from '#shared/publishing/marco.ts';
import { read } from '../../api.ts';
import { useAssociation } from '../../ui/association.ts';
import { ajuste, ajusteTexto } from '../context/ajustes.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { Day } from '../../ui/day.tsx';
import { Totals } from '../colegiados/figures.tsx';
import s from './nosotros.module.css';
import { identityOf } from '../inicio/identity.ts';
import { Anthem } from './anthem.tsx';
import { plainText } from '#shared/texto/plain-text.ts';
import { FormattedText } from '../ui/formatted-text.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { Committee } from './committee.tsx';
import { Council } from './council.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';

/**
 * The figures of the members, if visitors are shown the list. Not asked for otherwise: a 404 is not cached, so each new
 * body of the page would cost a query.
 */
const shownMembers = async () => {
  const { colegiados: isShown } = await read(marcoDePagina.get);
  return isShown ? read(colegiados.padron) : null;
};

export async function loader() {
  const [council, councils, members] = await Promise.all([
    settleBlock(read(dirigentes.list)),
    settleBlock(read(consejos.list)),
    settleBlock(shownMembers()),
  ]);
  return { council, councils: dataOr(councils, []), members: dataOr(members, null) };
}

/** The size of the association, where it shows its list of members. */
const Members = ({ fecha, estados }: CifrasDelPadron) => (
  <>
    <Totals estados={estados} />
    <p className={s['past']}>
      Según el <a href={RUTA_DE_COLEGIADOS}>padrón</a> del <Day of={fecha} />
    </p>
  </>
);

function WhoWeAre() {
  const { members } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const descripcion = ajusteTexto(ajustes, 'descripcionAcercaNosotros');
  const imagen = ajuste(ajustes, 'url_comite');
  const identity = identityOf(useAssociation());
  return (
    <Section id="quienes-somos" title="Quiénes somos">
      <div className={s['who']} data-solo={!imagen || undefined}>
        <div className={s['text']}>
          {descripcion ? (
            <FormattedText as="p" below={2} className={s['lead']} {...descripcion} />
          ) : (
            <p className={s['lead']}>{identity}</p>
          )}
          {members && <Members {...members} />}
        </div>
        {imagen && <Committee image={imagen} />}
      </div>
    </Section>
  );
}

function Purpose() {
  const { ajustes } = useFrame();
  const parts = [
    { id: 'mision', title: 'Misión', text: ajusteTexto(ajustes, 'mision') },
    { id: 'vision', title: 'Visión', text: ajusteTexto(ajustes, 'vision') },
  ];
  if (parts.every(({ text }) => !text)) return null;
  return (
    <div className={s['purpose']}>
      {parts.map(
        ({ id, title, text }) =>
          text && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="eje">
                {title}
              </h2>
              <FormattedText as="p" below={2} {...text} />
            </section>
          ),
      )}
    </div>
  );
}

const NO_COUNCIL = 'Todavía no se publica la relación de dirigentes.';

export function Component() {
  const { council, councils } = usePageData<typeof loader>();
  const present = councils.find(({ vigente }) => vigente);
  const { ajustes } = useFrame();
  const { completo } = useAssociation();
  const periodo = present?.periodo ?? ajuste(ajustes, 'periodo');
  const about = ajusteTexto(ajustes, 'descripcionAcercaNosotros');
  return (
    <>
      <PageTop
        title="Nosotros"
        banner="SOBRE NOSOTROS"
        description={about ? plainText(about) : completo}
        path="/nosotros"
        image={ajuste(ajustes, 'url_fondoNosotros')}
      />
      <InnerPage>
        <WhoWeAre />
        <Purpose />
        <Section id="consejo" title={['Consejo Regional', periodo].filter(Boolean).join(' ')}>
          <BlockView of={council}>
            {(list) =>
              list.length > 0 ? (
                <Council dirigentes={list} />
              ) : (
                <EmptyPage now={NO_COUNCIL}>
                  Aquí conocerás a quienes forman el consejo y qué hace cada uno.
                </EmptyPage>
              )
            }
          </BlockView>
          {councils.length > 1 && (
            <p className={s['past']}>
              <a href="/nosotros/consejos">Consejos anteriores</a>
            </p>
          )}
        </Section>
        <Anthem ajustes={ajustes} />
      </InnerPage>
    </>
  );
}
