import { type CuotaVigente, enSoles, type Importe } from '#shared/content/fees/cuotas.ts';
import { Day } from '../../ui/day.tsx';
import { Section } from '../inner-page/section.tsx';
import { SideBySide } from '../ui/side-by-side.tsx';
import { type ChartStep, StepChart } from '../ui/step-chart.tsx';
import { Table } from '../ui/table.tsx';
import s from './fees.module.css';

const stepOf = ({ monto, desde }: Importe): ChartStep => ({
  day: desde,
  value: Number(monto),
  label: enSoles(monto),
});

/** Every amount of a concept that is known, oldest first. */
const stepsOf = ({ anteriores, vigente, proximo }: CuotaVigente): ChartStep[] => [
  ...[...anteriores, ...(vigente ? [vigente] : [])].map(stepOf),
  ...(proximo ? [{ ...stepOf(proximo), isAhead: true }] : []),
];

function Change({ concept, steps }: { concept: string; steps: readonly ChartStep[] }) {
  const now = steps.findLast(({ isAhead }) => !isAhead);
  return (
    <li>
      <h3>{concept}</h3>
      <SideBySide>
        <StepChart steps={steps} title={`${concept}: cada monto desde el día en que rige`} />
        <Table caption={`Montos de ${concept}`} captionHidden>
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col">Monto</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr data-marcada={step === now || undefined} key={step.day}>
                <th scope="row">
                  <Day of={step.day} />
                  {step === now && ' · vigente'}
                  {step.isAhead && ' · anunciado'}
                </th>
                <td>{step.label}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </SideBySide>
    </li>
  );
}

/** The fees that have changed, or will, each as a small drawing beside its numbers. */
export function History({ list }: { list: readonly CuotaVigente[] }) {
  const changed = list.filter(({ vigente }) => vigente).map((fee) => ({ fee, steps: stepsOf(fee) }));
  const shown = changed.filter(({ steps }) => steps.length > 1);
  if (shown.length === 0) return null;
  return (
    <Section id="cambios" title="Los montos en el tiempo">
      <ul className={s['changes']}>
        {shown.map(({ fee: { concepto }, steps }) => (
          <Change concept={concepto} key={concepto} steps={steps} />
        ))}
      </ul>
    </Section>
  );
}
