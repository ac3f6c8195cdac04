import { codificaciones, type Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { papelesDePadron } from '#shared/content/members/padrones.ts';
import { columnLetters } from '#shared/contract/words/columnas.ts';
import s from './members.module.css';

const isRole = (name: string): name is keyof typeof papelesDePadron => Object.hasOwn(papelesDePadron, name);

/** «Ap. Paterno» is what the file says; a column without a heading has its letter. */
export const columnName = (titulo: string, at: number): string => titulo || `Columna ${columnLetters(at)}`;

/** «Clave: Código»; once where the file says it the same way. */
const Taken = ({ name, as: papel }: { name: string; as: string | null }) => {
  const role = papel !== null && isRole(papel) ? papelesDePadron[papel] : null;
  return (
    <>
      {name === role ? null : `${name}: `}
      {role === null ? 'no se usa' : <b>{role}</b>}
    </>
  );
};

/** How a file was interpreted: sheet, encoding, and all columns, including ignored ones. */
export const ParsedColumns = ({ hojas, hoja, codificacion, columnas, notas }: Lectura) => {
  const others = hojas.filter(({ nombre }) => nombre !== hoja).map(({ nombre }) => `«${nombre}»`);
  return (
    <>
      {hoja === null ? null : (
        <p>
          Hoja «{hoja}»{others.length > 0 ? `; no se leyeron ${others.join(', ')}` : ''}.
        </p>
      )}
      {/* The usual one says nothing to somebody who reads the letters below. */}
      {codificacion === null || codificacion === 'utf-8' ? null : (
        <p>Letras: {codificaciones[codificacion]}.</p>
      )}
      <dl className={s['columnas']}>
        {columnas.map(({ titulo, papel, muestras }, at) =>
          titulo === '' && muestras.length === 0 ? null : (
            <div key={columnLetters(at)}>
              <dt>
                <Taken as={papel} name={columnName(titulo, at)} />
              </dt>
              <dd>{muestras.length > 0 ? muestras.join(' · ') : 'Sin datos al comienzo'}</dd>
            </div>
          ),
        )}
      </dl>
      {notas.length > 0 ? (
        <div role="alert">
          <ul className={s['notas']}>
            {notas.map((nota) => (
              <li key={nota}>{nota}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
};
