import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { listasElectorales, nombreDeLista } from '#shared/content/elections/listas-electorales.ts';
import {
  type ProcesoEnGestion,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { porcentaje, votosValidos } from '#shared/content/elections/resultados-electorales.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../../ui/forms/field.module.css';
import { FieldError, labelId } from '../../ui/forms/field.tsx';
import { NothingYet } from '../ui/list/nothing-yet.tsx';
import { cx } from '../../lib/cx.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useField } from '../ui/form/form-fields.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { TAB_PARAM } from '../ui/sheet/sheet-address.ts';
import { listFormValues } from './candidate-lists.tsx';
import { asText, type VoteCount, listKey, totalFields } from './vote-count.ts';
import { beforeTheVote } from './steps.ts';
import { arePublished, Publish } from './results/publish.tsx';
import s from './votes.module.css';

/** Called with a field's key in `TypedCounts` and its text. */
type OnTyped = (key: string, text: string) => void;

interface VotesProps {
  process: ProcesoEnGestion;
  /** The numbers as they are typed. */
  count: VoteCount;
  onTyped: OnTyped;
}

const sumOf = ({ listas }: VoteCount): number =>
  votosValidos({ listas: Array.from(listas, (list) => ({ ...list, votos: list.votos ?? 0 })) });

/** All numbers of the vote, once there are lists to count them for. */
export const Votes = (props: VotesProps) =>
  props.process.listas.length === 0 ? (
    <MainPanel id="votacion-titulo" title="Votos">
      <NothingYet action={<ButtonLink to={`?${TAB_PARAM}=listas`}>Ir a las listas</ButtonLink>}>
        Primero agrega las listas: aquí se escriben los votos de cada una.
      </NothingYet>
    </MainPanel>
  ) : (
    <VoteTable {...props} />
  );

/** One table that adds up as its numbers are typed; its last line publishes them. */
const VoteTable = ({ process, count, onTyped }: VotesProps) => {
  const valid = sumOf(count);
  const early = beforeTheVote(process);
  return (
    <section
      aria-labelledby="votacion-titulo"
      className={s['votos']}
      data-antes={early === null ? undefined : ''}
    >
      <h2 id="votacion-titulo" tabIndex={-1}>
        Votos
      </h2>
      <p className={s['nota']}>
        {early ??
          'Con los números del acta. Donde no hubo votos, escribe 0. Si el acta no dice un número, pídelo al comité electoral: los resultados se publican completos.'}
      </p>
      <p aria-hidden className={cx(s['fila'], s['titulos'])}>
        <span>Lista</span>
        <span>Votos</span>
        <span>%</span>
      </p>
      {process.listas.map((list) => (
        <ListVotes
          key={list.id}
          list={list}
          onTyped={onTyped}
          process={process.id}
          share={porcentaje(count.listas.find(({ id }) => id === list.id)?.votos ?? 0, valid)}
        />
      ))}
      <Sum
        hint="La suma de las listas"
        label="Votos válidos"
        of={count.listas.every(({ votos }) => votos === null) ? null : valid}
        share={valid === 0 ? null : '100'}
      />
      <Totals count={count} onTyped={onTyped} process={process} valid={valid} />
      <div className={s['pie']}>
        {arePublished(process, count) ? (
          <p>
            Son los números publicados. Si algo está mal, corrígelos aquí y publica una corrección: lo
            anterior seguirá a la vista.{' '}
            <a href={rutaDeProceso(process.slug)}>Ver los resultados en el sitio</a>
          </p>
        ) : (
          <Publish count={count} id="publicar" labelledBy="votacion-titulo" process={process} />
        )}
      </div>
    </section>
  );
};

interface TotalsProps extends VotesProps {
  /** The sum of the lists. */
  valid: number;
}

/** What no list has got, down to how many voted of those who could. */
const Totals = ({ process, count, onTyped, valid }: TotalsProps) => {
  const { listas, blancos, nulos, votantes, electores } = count;
  const isCounting = [...listas.map(({ votos }) => votos), blancos, nulos].some((number) => number !== null);
  return (
    <EndpointForm
      endpoint={procesosElectorales.contar}
      id="conteo"
      labelledBy="votacion-titulo"
      params={{ id: process.id }}
      saved={Object.fromEntries(totalFields.map((name) => [name, asText(process[name])]))}
      savesAll
      version={process.version}
    >
      <Line label="En blanco" name="blancos" onTyped={onTyped} />
      <Line label="Nulos" name="nulos" onTyped={onTyped} />
      <Sum
        hint="Válidos, en blanco y nulos"
        label="Votos emitidos"
        of={isCounting ? valid + (blancos ?? 0) + (nulos ?? 0) : null}
      />
      <Line
        hint="Debe dar lo mismo que la suma de arriba"
        label="Votantes, según la lista firmada"
        name="votantes"
        onTyped={onTyped}
      />
      <Line hint="Quienes podían votar" label="Electores hábiles" name="electores" onTyped={onTyped} />
      <Sum
        hint="De cada 100 electores, cuántos votaron"
        label="Participación"
        share={votantes === null ? null : porcentaje(votantes, electores ?? 0)}
      />
    </EndpointForm>
  );
};

interface ListVotesProps {
  process: number;
  list: ProcesoEnGestion['listas'][number];
  share: string | null;
  onTyped: OnTyped;
}

/** The votes of a list are a field of the list, saved by its call and with its version. */
const ListVotes = ({ process, list, share, onTyped }: ListVotesProps) => (
  <EndpointForm
    endpoint={listasElectorales.update}
    id={`votos-${list.id}`}
    labelledBy={labelId(`votos-${list.id}-votos`)}
    params={{ id: list.id }}
    saved={listFormValues(process, list)}
    savesAll
    version={list.version}
  >
    <Line isList keyOf={listKey(list.id)} label={nombreDeLista(list)} name="votos" onTyped={onTyped}>
      <Share of={share} />
      <span aria-hidden className={s['pista']}>
        <span style={{ width: `${share ?? 0}%` }} />
      </span>
    </Line>
  </EndpointForm>
);

interface LineProps {
  name: string;
  label: string;
  isList?: boolean;
  /** What the number is. */
  hint?: string;
  /** Key of the field, if it differs from its name. */
  keyOf?: string;
  onTyped: OnTyped;
  children?: React.ReactNode;
}

const Line = ({ name, label, isList = false, hint, keyOf = name, onTyped, children }: LineProps) => {
  const { id, error, input } = useField(name);
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value : '';
  useEffect(() => onTyped(keyOf, text), [keyOf, text, onTyped]);
  return (
    <div className={s['fila']} data-error={error ? '' : undefined}>
      <div className={s['nombre']}>
        <label className={isList ? s['lista'] : undefined} htmlFor={id} id={labelId(id)}>
          {label}
        </label>
        {hint === undefined ? null : <small id={`${id}-ayuda`}>{hint}</small>}
      </div>
      <input
        {...input}
        aria-describedby={cx(hint && `${id}-ayuda`, error && `${id}-error`) || undefined}
        aria-invalid={Boolean(error)}
        autoComplete="off"
        className={styles['control']}
        id={id}
        inputMode="numeric"
        min={0}
        type="number"
      />
      {children}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};

interface SumProps {
  label: string;
  /** What is added up. */
  hint: string;
  /** Null while none of its numbers is typed; left out where there is only a share. */
  of?: number | null;
  share?: string | null;
}

const Sum = ({ label, hint, of, share = null }: SumProps) => (
  <p className={cx(s['fila'], s['total'])}>
    <span className={s['nombre']}>
      {label}
      <small>{hint}</small>
    </span>
    <span className={cx('dato', s['suma'])}>
      {of === undefined ? null : (of?.toLocaleString('es-PE') ?? '—')}
    </span>
    <Share of={share} />
  </p>
);

const Share = ({ of }: { of: string | null }) => (
  <span className={cx('dato', s['parte'])}>{of === null ? '' : `${of} %`}</span>
);
