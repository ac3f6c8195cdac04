import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ModoDeAviso, modosDeAviso, type TipoElegible } from '#shared/correspondence/avisos.ts';
import { formatHora } from '#shared/contract/words/horas.ts';
import { Choice } from '../../ui/forms/field.tsx';
import { SelectField } from '../ui/form/form-fields.tsx';
import s from './notices.module.css';

const kinds: Readonly<Record<TipoElegible, string>> = {
  consulta: 'Consultas nuevas',
  respuesta: 'Respuestas de visitantes por correo',
  asignada: 'Consultas que te asignan',
  comentario: 'Comentarios nuevos',
  sospechoso: 'Comentarios sospechosos',
  convenio: 'Convenios que vencen en 30 días',
};
const names = Object.keys(kinds);

/** Choices that set one way for all kinds. */
const presets = {
  correo: 'Todo al momento, también por correo',
  resumen: 'Un resumen diario por correo',
  sitio: 'Solo en el sitio',
} as const satisfies Partial<Record<ModoDeAviso, string>>;

/** Id of the choice of one way for each kind. */
const OWN = 'propia';
const ways: Readonly<Record<string, string>> = { ...presets, [OWN]: 'Elegir para cada clase de aviso' };

const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, formatHora(`${hour}:00`)]));

const commonPreset = (modes: readonly unknown[]): string | undefined =>
  Object.keys(presets).find((preset) => modes.every((mode) => mode === preset));

/** What comes by mail. */
const byMail: ReadonlySet<string> = new Set<ModoDeAviso>(['correo', 'resumen']);
const none: ReadonlySet<string> = new Set();

interface ChannelFieldsProps {
  /** Whether the site sends mails: without, what comes by mail cannot be chosen. */
  hasMail: boolean;
  saved: Readonly<Record<TipoElegible, ModoDeAviso>>;
}

/** Fields for how to be notified: one way for all kinds, or one for each. */
export const ChannelFields = ({ hasMail, saved }: ChannelFieldsProps) => {
  const barred = hasMail ? none : byMail;
  const { setValue } = useFormContext();
  const modes: unknown[] = useWatch({ name: names });
  const common = commonPreset(modes);
  // As saved until the user chooses: the sheet may open before the preferences are loaded.
  const [chosen, setChosen] = useState<boolean>();
  const isOwn = chosen ?? commonPreset(Object.values(saved)) === undefined;
  const showsKinds = isOwn || common === undefined;
  const take = (preset: string): void => {
    setChosen(false);
    for (const name of names) setValue(name, preset, { shouldDirty: true });
  };
  return (
    <>
      <fieldset className={s['maneras']}>
        <legend>Enterarte de las novedades</legend>
        {/* What can be chosen comes first. */}
        {Object.entries(ways)
          .toSorted(([one], [other]) => Number(barred.has(one)) - Number(barred.has(other)))
          .map(([way, label]) => (
            <Choice
              checked={way === (showsKinds ? OWN : common)}
              disabled={barred.has(way)}
              id={`manera-${way}`}
              key={way}
              label={label}
              name="manera"
              onChange={() => (way === OWN ? setChosen(true) : take(way))}
              type="radio"
            />
          ))}
      </fieldset>
      {showsKinds
        ? Object.entries(kinds).map(([kind, label]) => (
            <SelectField barred={barred} key={kind} label={label} name={kind} options={modosDeAviso} />
          ))
        : null}
      {modes.includes('resumen') ? (
        <SelectField
          help="Un solo correo al día, y ninguno si no hay nada que contar."
          label="Hora del resumen diario (Lima)"
          name="hora"
          options={hours}
        />
      ) : null}
    </>
  );
};
