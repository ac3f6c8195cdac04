import type { Colegiatura } from '#shared/content/membership/colegiaturas.ts';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import type { OtroDocumento } from '#shared/content/membership/otros-documentos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { ajuste, ajusteTexto } from '../context/ajustes.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { type Frame, useFrame, usePageData } from '../context/page-context.ts';
import s from './colegiatura.module.css';
import { FormattedText } from '../ui/formatted-text.tsx';
import { BlockView } from '../ui/block-view.tsx';
import { ContactList, hasContact } from '../contacto/contact-list.tsx';
import { Fees } from '../cuotas/fees.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageDocuments, settingDocument } from '../inner-page/page-documents.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import type { ReactNode } from 'react';

interface WayProps {
  /** Which parts of the page have something to show. */
  has: Readonly<Record<'requirements' | 'fees' | 'accounts' | 'contact', boolean>>;
  /** Titles of the forms that are filled in. */
  forms: readonly string[];
}

const listOf = new Intl.ListFormat('es', { type: 'conjunction' });
const lowered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const stepsOf = ({ has, forms }: WayProps): (ReactNode | false)[] => [
  has.requirements && (
    <>
      <a href="#requisitos">Reúne los requisitos</a>.
    </>
  ),
  has.fees && (
    <>
      <a href="#cuotas">Paga lo que corresponde</a>
      {has.accounts && ', en una de las cuentas que están al lado o con su código QR'}. Guarda el comprobante.
    </>
  ),
  forms.length > 0 && (
    <>
      <a href="#documentos">Descarga y llena</a>: {listOf.format(forms.map(lowered))}.
    </>
  ),
  <>
    <a href={has.contact ? '#datos-de-contacto' : '/contacto'}>Envía o entrega todo junto</a>: los requisitos
    {has.fees && ', el comprobante'}
    {forms.length > 0 && ' y los documentos llenos'}. Si tienes una duda, escríbenos.
  </>,
];

/** Steps to become a member: requirements, payment, documents; only those that the page shows. */
const MembershipSteps = (props: WayProps) => {
  const steps = stepsOf(props).filter((step) => step !== false);
  if (steps.length < 3) return null;
  return (
    <Section id="colegiarme" title="Cómo colegiarme">
      <ol className={s['requirements']}>
        {steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps never move
          <li key={at}>{step}</li>
        ))}
      </ol>
    </Section>
  );
};

export async function loader() {
  const [content, lateral, fees] = await Promise.all([
    settleBlock(read(paginas.colegiatura)),
    settleBlock(read(paginas.lateral)),
    settleBlock(read(cuotas.vigentes)),
  ]);
  return { content, lateral, fees };
}

const Items = ({ list }: { list: Colegiatura[] }) =>
  list.map(({ id, informacion, formato }) => (
    <FormattedText as="li" below={2} formato={formato} key={id} texto={informacion} />
  ));

function Requirements({ list }: { list: Colegiatura[] }) {
  if (list.length === 0)
    return (
      <EmptyPage now="Todavía no hay requisitos publicados." way={{ to: '/cuotas', label: 'Ver las cuotas' }}>
        Escríbenos y te decimos qué se presenta, cuánto cuesta y cuándo te incorporas.
      </EmptyPage>
    );
  return (
    <ol className={s['requirements']}>
      <Items list={list} />
    </ol>
  );
}

function Notes({ list }: { list: Colegiatura[] }) {
  if (list.length === 0) return null;
  return (
    <section className={s['notes']} aria-labelledby="notas">
      <h2 id="notas">Notas importantes</h2>
      <ul>
        <Items list={list} />
      </ul>
    </section>
  );
}

/** What somebody who joins fills in. */
const formsIn = (ajustes: Frame['ajustes']) => [
  settingDocument(ajustes, 'url_fichaInscripcion', 'Ficha de inscripción'),
  settingDocument(ajustes, 'url_declaracionJurada', 'Declaración jurada'),
];

function Paperwork({ others }: { others: OtroDocumento[] }) {
  const { ajustes } = useFrame();
  const fixed = [
    settingDocument(ajustes, 'url_requisitosColegiatura', 'Requisitos de colegiatura'),
    ...formsIn(ajustes),
  ];
  return <PageDocuments fixed={fixed} others={others} title="Documentos" />;
}

const NOTHING = { informacion: [], documentos: [] };

export function Component() {
  const { content, lateral, fees } = usePageData<typeof loader>();
  const { ajustes, cuentas } = useFrame();
  const { informacion, documentos } = dataOr(content, NOTHING);
  const ofType = (tipo: 'R' | 'N') => informacion.filter(({ tipo_informacion }) => tipo_informacion === tipo);
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
        <MembershipSteps
          has={{
            requirements: ofType('R').length > 0,
            fees: dataOr(fees, []).length > 0,
            accounts: dataOr(cuentas, []).length > 0,
            contact: hasContact(ajustes),
          }}
          forms={formsIn(ajustes).flatMap(({ title, url }) => (url ? [title] : []))}
        />
        <Section id="requisitos" title="Requisitos">
          <BlockView of={content}>{() => <Requirements list={ofType('R')} />}</BlockView>
          {resolution && <FormattedText as="p" below={2} className={s['resolution']} {...resolution} />}
        </Section>
        <Notes list={ofType('N')} />
        {dataOr(fees, []).length > 0 && (
          <Section id="cuotas" title="Cuotas">
            <Fees list={dataOr(fees, [])} />
            <p>
              <a href="/cuotas">Cuotas en una página aparte</a>, para imprimir o compartir.
            </p>
          </Section>
        )}
        <Paperwork others={documentos} />
        {hasContact(ajustes) && (
          <Section id="datos-de-contacto" title="Datos de contacto">
            <ContactList ajustes={ajustes} row />
          </Section>
        )}
      </InnerPage>
    </>
  );
}
