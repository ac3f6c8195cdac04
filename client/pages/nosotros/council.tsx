import type { Dirigente } from '#shared/content/councils/dirigentes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import s from './council.module.css';

export function Council({ dirigentes }: { dirigentes: Dirigente[] }) {
  return (
    <ul className={s['council']}>
      {dirigentes.map(({ id, nombre, funcion, url_consejal }) => (
        <li key={id}>
          <Picture src={url_consejal} alt={`Retrato de ${nombre}`} shape="portrait" sizes="112px" />
          <h3>{nombre}</h3>
          <p>{funcion}</p>
        </li>
      ))}
    </ul>
  );
}
