import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { HOME } from '../../../lib/home-path.ts';
import { AssociationContext } from '../../../ui/association.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import s from './brand.module.css';

/** Emblem and name of the site; the emblem alone until the data is loaded. */
export const Brand = () => {
  const association = useContext(AssociationContext);
  const [name, place] = association ? inTwo(association) : [null, null];
  return (
    <Link aria-label={association ? undefined : 'Inicio'} className={s['marca']} to={HOME}>
      <Emblem size={34} />
      <span>
        <b>{name}</b>
        {place}
      </span>
    </Link>
  );
};

/** «Consejo Regional» and «Arequipa»; a name that does not end with the region stays whole. */
const inTwo = ({ corto, region }: Asociacion): readonly [name: string, place: string | null] =>
  region !== null && corto.endsWith(` ${region}`)
    ? [corto.slice(0, -region.length).trim(), region]
    : [corto, null];
