import { tipoEvento, type TipoEvento } from '#shared/contract/fields/codigos.ts';
import s from './legend.module.css';

/** Category by shape, colour and word: a dot for Anuncio, a square for Noticia. */
export function Legend({ tipo }: { tipo: TipoEvento }) {
  return (
    <span className={s['legend']} data-tipo={tipo}>
      {tipo === 'A' ? tipoEvento.A : tipoEvento.N}
    </span>
  );
}
