import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { ajuste } from '../context/ajustes.ts';
import { Glyph, type GlyphName } from '../../ui/glyph.tsx';
import { MailLink, PhoneLink } from './contact-data.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { numeroDeWhatsapp } from '#shared/contract/fields/enlaces.ts';
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
  { key: 'celular', glyph: 'phone', label: 'Teléfono' },
  { key: 'whatsapp_url', glyph: 'marca-whatsapp', label: 'WhatsApp' },
  { key: 'correo_institucion', glyph: 'mail', label: 'Correo institucional' },
  { key: 'correo_contacto', glyph: 'mail', label: 'Correo de contacto' },
  { key: 'horario_atencion', glyph: 'clock', label: 'Horario de atención' },
  { key: 'direccion', glyph: 'map-pin', label: 'Dirección' },
];

function Value({ line, value }: { line: Line; value: string }) {
  if (line.glyph === 'marca-whatsapp')
    return <OutsideLink href={value}>{numeroDeWhatsapp(value)}</OutsideLink>;
  if (line.glyph === 'phone') return <PhoneLink number={value} />;
  if (line.glyph === 'mail') return <MailLink address={value} />;
  return <span className={s['address']}>{value}</span>;
}

/** What staff has written of a line; null for none, and for a WhatsApp address that is no number, as of a group. */
const valueOf = (ajustes: readonly Configuracion[], { key }: Line): string | null => {
  const value = ajuste(ajustes, key);
  return key === 'whatsapp_url' && value !== null && numeroDeWhatsapp(value) === value ? null : value;
};

/** Whether staff has written any of it. */
export const hasContact = (ajustes: readonly Configuracion[]): boolean =>
  lines.some((line) => valueOf(ajustes, line) !== null);

export function ContactList({ ajustes, row = false }: ContactListProps) {
  return (
    <dl className={s['contact']} data-fila={row || undefined}>
      {lines.map((line) => {
        const value = valueOf(ajustes, line);
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
