import { Link } from 'react-router-dom';
import { nombreNacional, nombreRegional } from '#shared/asociacion.ts';
import { Emblem } from '../../ui/emblem.tsx';
import s from './brand.module.css';

/** Emblem and the association's name in two lines; leads home. */
export function Brand() {
  return (
    <Link to="/" className={s['brand']}>
      <Emblem />
      <span>
        <b>{nombreNacional}</b> <span>{nombreRegional}</span>
      </span>
    </Link>
  );
}
