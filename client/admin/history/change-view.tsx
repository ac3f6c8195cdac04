import { describeOperacion, nombreDeGrupo } from '#shared/records/auditoria.ts';
import type { Cambio } from '#shared/records/historia.ts';
import type { DiffPart } from '#shared/contract/text-diff.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { Diff } from './diff.tsx';
import { nameAndEmail, nameOf, UNKNOWN } from './author.ts';
import s from './history.module.css';

type Fila = Cambio['filas'][number];
type Campo = Fila['campos'][number];

const did: Readonly<Record<Fila['accion'], string>> = { C: 'se creó', U: 'cambió', D: 'se eliminó' };

/** What a change is called that touched this row first: its title, else its noun. */
export const nameOfChange = ({ filas: [first] }: Cambio): string | undefined =>
  first && (first.titulo ?? nombreDeGrupo(first.grupo));

interface ChangeViewProps {
  cambio: Cambio;
  /** The change is shown on its record's own screen, so the record is not named. */
  isOfOne?: boolean;
}

/** What was done, by whom and when, and what it did to rows, with removed and added words marked, not by colour alone. */
export const ChangeView = ({ cambio, isOfOne = false }: ChangeViewProps) => (
  <>
    <p className={s['quien']}>
      {cambio.operacion ? <b>{describeOperacion(cambio.operacion)}</b> : null}
      <span title={nameAndEmail(cambio)}>
        {nameOf(cambio) ?? UNKNOWN} · {momento(cambio.creada)}
      </span>
    </p>
    {cambio.filas.map((fila, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rows of a change never move
      <FilaView fila={fila} isQuiet={isOfOne} key={at} />
    ))}
    {cambio.total > cambio.filas.length ? <p>y {cambio.total - cambio.filas.length} elementos más.</p> : null}
  </>
);

interface FilaViewProps {
  fila: Fila;
  isQuiet: boolean;
}

const FilaView = ({ fila: { grupo, titulo, accion, campos }, isQuiet }: FilaViewProps) => (
  <div className={s['fila']}>
    <h3 className={isQuiet ? 'visually-hidden' : undefined}>
      {nombreDeGrupo(grupo)} {titulo === null ? '' : `«${titulo}» `}
      {did[accion]}
    </h3>
    {campos.length > 0 ? (
      <dl className={s['campos']}>
        {campos.map((campo) => (
          <div key={campo.campo}>
            <dt>{campo.etiqueta}</dt>
            <dd>
              <FieldChange campo={campo} />
            </dd>
          </div>
        ))}
      </dl>
    ) : null}
  </div>
);

/** Texts too different to compare are shown one after the other, each with its word. */
const FieldChange = ({ campo: { antes, despues, partes } }: { campo: Campo }) => {
  if (partes) return <Diff parts={partes} />;
  const was: DiffPart = { texto: antes ?? '', tipo: 'quitado' };
  const is: DiffPart = { texto: despues ?? '', tipo: 'agregado' };
  if (was.texto === '' || is.texto === '') return <Diff parts={[was, is]} />;
  return (
    <>
      <p>
        Antes: <Diff parts={[was]} />
      </p>
      <p>
        Ahora: <Diff parts={[is]} />
      </p>
    </>
  );
};
