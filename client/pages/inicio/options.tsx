import { registroColegiadosHabiles } from '#shared/asociacion.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import s from './options.module.css';

interface OptionText {
  glyph: GlyphName;
  title: string;
  text: string;
  action: string;
}

function Body({ glyph, title, text, action, outside = false }: OptionText & { outside?: boolean }) {
  return (
    <>
      <Glyph name={glyph} size={72} height={44} className={s['glyph']} />
      <h2>{title}</h2>
      <p>{text}</p>
      <span className={s['go']}>
        <span>{action}</span>
        <Glyph name={outside ? 'external-link' : 'arrow-right'} />
      </span>
    </>
  );
}

const inside: (OptionText & { to: string })[] = [
  {
    to: '/colegiatura',
    glyph: 'grafico-barras',
    title: 'Requisitos de colegiatura',
    text: 'Documentos, formatos y pasos para incorporarte a la orden.',
    action: 'Ver requisitos',
  },
  {
    to: '/elecciones',
    glyph: 'grafico-pilas',
    title: 'Proceso electoral',
    text: 'Consejo Nacional y Consejos Regionales 2024-2025',
    action: 'Ver documentos',
  },
  {
    to: '/contacto',
    glyph: 'grafico-campana',
    title: 'Contacto',
    text: 'Escríbenos y te respondemos en horario de oficina.',
    action: 'Enviar consulta',
  },
];

export function Options() {
  return (
    <div className={s['strip']}>
      <ul className="wrap">
        <li>
          <a href={registroColegiadosHabiles} target="_blank" rel="noopener">
            <Body
              glyph="grafico-lupa"
              title="Colegiados Hábiles"
              text="Verifica en el registro nacional si un profesional está habilitado."
              action="Consultar registro"
              outside
            />
            <span className="visually-hidden">(se abre en otra pestaña)</span>
          </a>
        </li>
        {inside.map(({ to, ...text }) => (
          <li key={to}>
            <a href={to}>
              <Body {...text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
