import type { ReactNode } from 'react';
import { Section } from '../inner-page/section.tsx';
import s from './colegiatura.module.css';

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
export const MembershipSteps = (props: WayProps) => {
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
