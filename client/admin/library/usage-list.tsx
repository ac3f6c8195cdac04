import { Link } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import type { Uso } from '#shared/records/biblioteca.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import s from './library.module.css';
import { editPathOf } from './edit-path.ts';

/** Fields of rows that show or link to something, each with a link to the screen that edits it. */
export const UsageList = ({ places }: { places: readonly Uso[] }) => (
  <ul className={s['lugares']}>
    {places.map((uso) => (
      <li key={`${uso.grupo} ${uso.id} ${uso.campo}`}>
        <Link to={editPathOf(uso)}>{uso.titulo ?? 'Sin título'}</Link>{' '}
        <span className={s['dato']}>
          {nombreDeGrupo(uso.grupo)}, {etiquetaDe(uso.campo).toLowerCase()}
        </span>
      </li>
    ))}
  </ul>
);
