import { useFrame } from '../context/page-context.ts';
import { ajuste, nombreDeParte } from '../context/ajustes.ts';
import { useMemberLookup } from '../context/member-lookup.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { optionCards, type OptionName, OUTSIDE_REGISTER } from '../../ui/home/option-cards.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './option-cards.module.css';

interface BodyProps {
  name: OptionName;
  /** It leads to another site. */
  outside?: boolean;
}

function Body({ name, outside = false }: BodyProps) {
  const { ajustes } = useFrame();
  const { glyph, action } = optionCards[name];
  const text = ajuste(ajustes, `${name}_texto`);
  return (
    <>
      <Glyph name={glyph} size={72} height={44} className={s['glyph']} />
      <h2>{nombreDeParte(ajustes, `${name}_titulo`)}</h2>
      {text && <p>{text}</p>}
      <span className={s['go']}>
        <span>{outside ? OUTSIDE_REGISTER : action}</span>
        <Glyph name={outside ? 'external-link' : 'arrow-right'} />
      </span>
    </>
  );
}

const inside: { to: string; name: OptionName }[] = [
  { to: '/colegiatura', name: 'opcionRequisitos' },
  { to: '/elecciones', name: 'opcionElectoral' },
  { to: '/contacto', name: 'opcionContacto' },
];

/** Where members are looked up; no card while there is no such place. */
function RegisterCard() {
  const lookup = useMemberLookup();
  if (!lookup) return null;
  const { href, outside } = lookup;
  return (
    <li>
      {outside ? (
        <OutsideLink href={href}>
          <Body name="opcionHabiles" outside />
        </OutsideLink>
      ) : (
        <a href={href}>
          <Body name="opcionHabiles" />
        </a>
      )}
    </li>
  );
}

export function OptionCards() {
  return (
    <div className={s['strip']} id="opciones">
      <ul className="wrap">
        <RegisterCard />
        {inside.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>
              <Body name={name} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
