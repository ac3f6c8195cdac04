import { useAssociation } from '../../ui/association.ts';
import { Emblem } from '../../ui/emblem.tsx';
import s from './brand.module.css';

/** Emblem and the association's name in two lines; leads home. */
export function Brand() {
  const { nacional, regional } = useAssociation();
  return (
    <a href="/" className={s['brand']}>
      <Emblem />
      <span>
        <b>{nacional}</b> {regional && <span>{regional}</span>}
      </span>
    </a>
  );
}
