import { useFormState, useWatch } from 'react-hook-form';
import {
  type ProcesoEnGestion,
  procesosElectorales,
} from '#shared/content/elections/procesos-electorales.ts';
import { descuadres, filasDeResultado } from '#shared/content/elections/resultados-electorales.ts';
import { Link } from '../../ui/link.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FieldPair, NumberField } from '../ui/form/form-fields.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { Sentences } from './sentences.tsx';
import s from './vote-bars.module.css';

const typed = (number: number | null): string => (number === null ? '' : String(number));
const totals = ['electores', 'votantes', 'blancos', 'nulos'] as const;

/** The totals counted so far; the votes of each list are typed with the list. */
export const CountForm = ({ process }: { process: ProcesoEnGestion }) => (
  <MainPanel id="conteo-titulo" title="Números de la votación">
    <p>
      Los votos de cada lista se escriben al editarla, en <Link to="?parte=listas">Listas y candidatos</Link>.
      Nada de esto se ve en el sitio hasta que publiques los resultados.
    </p>
    <EndpointForm
      endpoint={procesosElectorales.contar}
      id="conteo"
      labelledBy="conteo-titulo"
      params={{ id: process.id }}
      saved={Object.fromEntries(totals.map((name) => [name, typed(process[name])]))}
      version={process.version}
    >
      <FieldPair>
        <NumberField label="Electores del padrón" min={0} name="electores" />
        <NumberField min={0} name="votantes" />
      </FieldPair>
      <FieldPair>
        <NumberField min={0} name="blancos" />
        <NumberField min={0} name="nulos" />
      </FieldPair>
      <Sums listas={process.listas} />
    </EndpointForm>
    <VoteBars listas={process.listas} />
  </MainPanel>
);

/** While numbers are typed: what does not add up. Of those that are saved, the panel below says it. */
const Sums = ({ listas }: Pick<ProcesoEnGestion, 'listas'>) => {
  const { isDirty } = useFormState();
  const values: unknown[] = useWatch({ name: [...totals] });
  const [electores = 0, votantes = 0, blancos = 0, nulos = 0] = values.map(Number);
  if (!isDirty || values.some((value) => value === '') || listas.some(({ votos }) => votos === null))
    return null;
  const votes = Array.from(listas, (list) => ({ ...list, votos: list.votos ?? 0 }));
  const problems = descuadres({ electores, votantes, blancos, nulos, listas: votes });
  return problems.length > 0 ? <Sentences of={problems} title="Los números no cuadran:" /> : null;
};

/** The votes counted so far: a bar is the share of the valid votes on a track of 0 to 100 %. */
const VoteBars = ({ listas }: Pick<ProcesoEnGestion, 'listas'>) => {
  const counted = listas.flatMap(({ votos, ...list }) => (votos === null ? [] : { ...list, votos }));
  if (counted.length === 0) return null;
  return (
    <ul className={s['barras']}>
      {filasDeResultado({ listas: counted }).map(({ nombre, votos, parte, porcentaje }) => (
        <li key={nombre}>
          <span>{nombre}</span>
          <span className="dato">
            {votos.toLocaleString('es-PE')}
            {porcentaje === null ? '' : ` · ${porcentaje} %`}
          </span>
          <span aria-hidden className={s['pista']}>
            <span style={{ width: `${parte * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
