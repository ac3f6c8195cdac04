import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { filasDeResultado } from '#shared/content/elections/resultados-electorales.ts';
import s from './vote-bars.module.css';

/** The votes counted so far: a bar is the share of the valid votes on a track of 0 to 100 %. */
export const VoteBars = ({ listas }: Pick<ProcesoEnGestion, 'listas'>) => {
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
