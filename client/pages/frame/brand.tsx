import { nombreNacional, nombreRegional } from '#shared/asociacion.ts';
import { Emblem } from '../../ui/emblem.tsx';
import s from './brand.module.css';

/** Emblem and the association's name in two lines; leads home. */
export function Brand() {
  return (
    <a href="/" className={s['brand']}>
      <Emblem />
      <span>
        <b>{nombreNacional}</b> <span>{nombreRegional}</span>
      </span>
    </a>
  );
}
