import { useFrame } from '../context/page.ts';
import { ajuste, nombreDeParte } from '../context/ajustes.ts';
import { useRegister } from '../context/register.ts';
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
  const text = ajuste(ajustes, `${name}_texto`);
  return (
    <>
      <Glyph name={glyph} size={72} height={44} className={s['glyph']} />
      <h2>{nombreDeParte(ajustes, `${name}_titulo`)}</h2>
      {text && <p>{text}</p>}
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

/** Where members are looked up; no card while there is no such place. */
function RegisterCard() {
  const register = useRegister();
  if (!register) return null;
  const { href, outside } = register;
  const body = { name: 'opcionHabiles', glyph: 'grafico-lupa' } as const;
  return (
    <li>
      {outside ? (
        <a href={href} target="_blank" rel="noopener">
          <Body {...body} action="Consultar registro" outside />
          <span className="visually-hidden">(se abre en otra pestaña)</span>
        </a>
      ) : (
        <a href={href}>
          <Body {...body} action="Buscar colegiado" />
        </a>
      )}
    </li>
  );
}

export function Options() {
  return (
    <div className={s['strip']}>
      <ul className="wrap">
        <RegisterCard />
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
