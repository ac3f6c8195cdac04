import { RUTA_DE_COLEGIADOS } from '#shared/colegiados.ts';
import { useFrame } from '../context/page.ts';
import { ajusteOInicial } from '../context/ajustes.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import s from './options.module.css';

/** Its title and text are settings: `opcionContacto_titulo`, `opcionContacto_texto`. */
interface Option {
  name: 'opcionHabiles' | 'opcionRequisitos' | 'opcionElectoral' | 'opcionContacto';
  glyph: GlyphName;
  action: string;
}

function Body({ name, glyph, action, outside = false }: Option & { outside?: boolean }) {
  const { ajustes } = useFrame();
  return (
    <>
      <Glyph name={glyph} size={72} height={44} className={s['glyph']} />
      <h2>{ajusteOInicial(ajustes, `${name}_titulo`)}</h2>
      <p>{ajusteOInicial(ajustes, `${name}_texto`)}</p>
      <span className={s['go']}>
        <span>{action}</span>
        <Glyph name={outside ? 'external-link' : 'arrow-right'} />
      </span>
    </>
  );
}

const inside: (Option & { to: string })[] = [
  { to: '/colegiatura', name: 'opcionRequisitos', glyph: 'grafico-barras', action: 'Ver requisitos' },
  { to: '/elecciones', name: 'opcionElectoral', glyph: 'grafico-pilas', action: 'Ver documentos' },
  { to: '/contacto', name: 'opcionContacto', glyph: 'grafico-campana', action: 'Enviar consulta' },
];

export function Options() {
  const { ajustes, colegiados } = useFrame();
  return (
    <div className={s['strip']}>
      <ul className="wrap">
        <li>
          {colegiados ? (
            <a href={RUTA_DE_COLEGIADOS}>
              <Body name="opcionHabiles" glyph="grafico-lupa" action="Buscar colegiado" />
            </a>
          ) : (
            <a href={ajusteOInicial(ajustes, 'url_registro')} target="_blank" rel="noopener">
              <Body name="opcionHabiles" glyph="grafico-lupa" action="Consultar registro" outside />
              <span className="visually-hidden">(se abre en otra pestaña)</span>
            </a>
          )}
        </li>
        {inside.map(({ to, ...option }) => (
          <li key={to}>
            <a href={to}>
              <Body {...option} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
