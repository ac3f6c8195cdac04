import type { ReactNode } from 'react';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Mark } from '../../ui/mark.tsx';
import s from './photos.module.css';

interface PhotoTileProps {
  url: string;
  /** «principal», «fondo» */
  badges: readonly string[];
  isDescribed: boolean;
  isLeaving?: boolean;
  /** The field for the photo's description. */
  children: ReactNode;
  tools: ReactNode;
}

/** A photo of an event, and below it what it shows. */
export const PhotoTile = ({ url, badges, isDescribed, isLeaving, children, tools }: PhotoTileProps) => (
  <li className={s['foto']} data-sale={isLeaving ? '' : undefined}>
    <Picture alt="" shape="card" sizes="200px" src={url} />
    <div className={s['dicho']}>
      {children}
      {/* Rendered even if empty, so that nothing moves while typing. */}
      <p className={s['estado']}>
        {badges.map((badge) => (
          <b key={badge}>{badge}</b>
        ))}
        {isDescribed ? null : <Mark tone="aviso">Falta decir qué se ve</Mark>}
      </p>
    </div>
    <div className={s['mandos']}>{tools}</div>
  </li>
);
