import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { ajuste } from '../context/ajustes.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { MailLink, PhoneLink } from './contact-data.tsx';
import s from './contact-list.module.css';

interface ContactListProps {
  ajustes: Configuracion[];
  /** side by side where there is room */
  row?: boolean;
}

interface Line {
  key: string;
  glyph: GlyphName;
  label: string;
}
const lines: Line[] = [
  { key: 'celular', glyph: 'phone', label: 'Celular' },
  { key: 'correo_institucion', glyph: 'mail', label: 'Correo institucional' },
  { key: 'correo_contacto', glyph: 'mail', label: 'Correo de contacto' },
  { key: 'horario_atencion', glyph: 'clock', label: 'Horario de atención' },
  { key: 'direccion', glyph: 'map-pin', label: 'Dirección' },
];

function Value({ line, value }: { line: Line; value: string }) {
  if (line.glyph === 'phone') return <PhoneLink number={value} />;
  if (line.glyph === 'mail') return <MailLink address={value} />;
  return <span className={s['address']}>{value}</span>;
}

/** Whether staff has written any of it. */
export const hasContact = (ajustes: readonly Configuracion[]): boolean =>
  lines.some(({ key }) => ajuste(ajustes, key) !== null);

export function ContactList({ ajustes, row = false }: ContactListProps) {
  return (
    <dl className={s['contact']} data-fila={row || undefined}>
      {lines.map((line) => {
        const value = ajuste(ajustes, line.key);
        return (
          value && (
            <div key={line.key}>
              <dt>
                <Glyph name={line.glyph} />
                {line.label}
              </dt>
              <dd>
                <Value line={line} value={value} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
