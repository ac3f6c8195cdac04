import type { CifrasDelPadron } from '#shared/content/members/colegiados.ts';
import { estadoColegiado } from '#shared/contract/fields/codigos.ts';
import { Day } from '../../ui/day.tsx';
import { share, formatThousands } from '../elecciones/numbers.ts';
import { Section } from '../inner-page/section.tsx';
import { Bars } from '../ui/bars.tsx';
import { SideBySide } from '../ui/side-by-side.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import { StepChart } from '../ui/step-chart.tsx';
import { Table } from '../ui/table.tsx';
import s from './colegiados.module.css';
import { mayPractise } from './may-practise.ts';

/** The states of members in the list in force. */
function States({ fecha, estados, total }: CifrasDelPadron & { total: number }) {
  return (
    <SideBySide>
      <Bars
        bars={estados.map(({ estado, cantidad }) => ({
          name: estadoColegiado[estado],
          numbers: `${formatThousands(cantidad)} · ${share(cantidad, total)}`,
          spokenText: `${formatThousands(cantidad)}, ${share(cantidad, total)}`,
          share: cantidad / total,
        }))}
        id="estados"
        title="Colegiados por estado, en proporción al total"
      />
      <Table caption="Colegiados por estado">
        <tbody>
          {estados.map(({ estado, cantidad }) => (
            <tr key={estado}>
              <th scope="row">{estadoColegiado[estado]}</th>
              <td>{formatThousands(cantidad)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-marcada="">
            <th scope="row">
              Al <Day of={fecha} />
            </th>
            <td>{formatThousands(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </SideBySide>
  );
}

/** How many there were by the lists before. */
function Growth({ fecha, anteriores, total }: CifrasDelPadron & { total: number }) {
  const lists = [...anteriores, { fecha, cantidad: total }];
  return (
    <SideBySide>
      <StepChart
        steps={lists.map((list) => ({
          day: list.fecha,
          value: list.cantidad,
          label: formatThousands(list.cantidad),
        }))}
        title="Colegiados en cada padrón"
      />
      <Table caption="Colegiados en cada padrón">
        <tbody>
          {lists.toReversed().map((list) => (
            <tr data-marcada={list.fecha === fecha || undefined} key={list.fecha}>
              <th scope="row">
                <Day of={list.fecha} />
              </th>
              <td>{formatThousands(list.cantidad)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SideBySide>
  );
}

const membersIn = (estados: CifrasDelPadron['estados']): number =>
  estados.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** How many members there are, and how many of them may practise. */
export function Totals({ estados }: Pick<CifrasDelPadron, 'estados'>) {
  const total = membersIn(estados);
  const enabled = membersIn(estados.filter(({ estado }) => mayPractise(estado)));
  return (
    <KeyFigures
      list={[
        { label: 'Colegiados', value: formatThousands(total) },
        { label: 'Habilitados', value: share(enabled, total) },
      ]}
    />
  );
}

/** The association's own numbers, by its lists of members. */
export function Figures(cifras: CifrasDelPadron) {
  const total = membersIn(cifras.estados);
  if (total === 0) return null;
  return (
    <Section id="cifras" title="El padrón en cifras">
      <div className={s['figures']}>
        <Totals estados={cifras.estados} />
        <States {...cifras} total={total} />
        {cifras.anteriores.length > 0 && <Growth {...cifras} total={total} />}
      </div>
    </Section>
  );
}
