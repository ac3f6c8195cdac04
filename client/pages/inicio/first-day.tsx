import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { useAssociation } from '../../ui/association.ts';
import { identityOf } from './identity.ts';
import { Section } from '../inner-page/section.tsx';
import s from '../contacto/contact-list.module.css';

interface Part {
  to: string;
  name: string;
  glyph: GlyphName;
  holds: string;
}

const parts: Part[] = [
  {
    to: '/colegiatura',
    name: 'Colegiatura',
    glyph: 'file-text',
    holds: 'Cómo colegiarte: qué se pide y cuánto cuesta',
  },
  { to: '/eventos', name: 'Eventos', glyph: 'clock', holds: 'Cursos, ceremonias, asambleas y convocatorias' },
  { to: '/convenios', name: 'Convenios', glyph: 'check', holds: 'Beneficios para los colegiados' },
  { to: '/normas', name: 'Normas', glyph: 'file', holds: 'Estatuto, reglamento y código de ética' },
  {
    to: '/elecciones',
    name: 'Elecciones',
    glyph: 'circle-check',
    holds: 'Fechas, candidatos, documentos y resultados',
  },
  { to: '/contacto', name: 'Contacto', glyph: 'mail', holds: 'Escríbenos: te respondemos por correo' },
];

/** Who the association is and what the site will hold, where there is no event and no description yet to show. */
export const FirstDay = () => (
  <Section id="partes" title="Qué encontrarás en este sitio">
    <p>{identityOf(useAssociation())}</p>
    <dl className={s['contact']} data-fila>
      {parts.map(({ to, name, glyph, holds }) => (
        <div key={to}>
          <dt>
            <Glyph name={glyph} />
            <a href={to}>{name}</a>
          </dt>
          <dd>{holds}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
