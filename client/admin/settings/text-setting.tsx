import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type ClaveBase,
  clavesBase,
  esLargo,
  type TypedKind,
  valueRules,
} from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { formatoEnviado } from '#shared/contract/fields/formato.ts';
import { nombreInicialDe } from '#shared/content/settings/nombres-de-partes.ts';
import { numeroDeWhatsapp } from '#shared/contract/fields/enlaces.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { numeroPeruano } from '../../lib/text/numero-peruano.ts';
import { labelId } from '../../ui/forms/field.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { TextArea, TextField } from '../ui/form/form-fields.tsx';
import { LastChange } from './last-change.tsx';
import type { KnownSetting } from './load-settings.ts';
import s from './setting-fields.module.css';
import { SettingFrame } from './setting-frame.tsx';
import { ReportTyped } from './typed-settings.tsx';

interface TextSettingProps {
  clave: ClaveBase;
  kind: TypedKind;
  setting: KnownSetting;
  site: string | undefined;
}

/** Plain texts of several lines. */
const lined: ReadonlySet<ClaveBase> = new Set(['horario_atencion', 'consejos']);

const hints = {
  texto: {},
  linea: { max: longitudes.titulo },
  nombre: { max: longitudes.nombreDeAsociacion },
  nombreOpcional: { max: longitudes.nombreDeAsociacion },
  lista: {},
  correo: { type: 'email', inputMode: 'email', spellCheck: false },
  enlace: { inputMode: 'url', spellCheck: false },
  whatsapp: { inputMode: 'tel', spellCheck: false },
} as const;

const schemas = {
  texto: z.object({ value: valueRules.texto, formato: formatoEnviado }),
  linea: z.object({ value: valueRules.linea }),
  nombre: z.object({ value: valueRules.nombre }),
  nombreOpcional: z.object({ value: valueRules.nombreOpcional }),
  lista: z.object({ value: valueRules.lista }),
  correo: z.object({ value: valueRules.correo }),
  enlace: z.object({ value: valueRules.enlace }),
  whatsapp: z.object({ value: valueRules.whatsapp }),
};

/** Where it is used, or an example: what is typed is completed when it is saved. */
const helps: Readonly<Partial<Record<ClaveBase, string>>> = {
  correo_contacto: 'Se ve en Contacto, al pie y en el aviso de privacidad.',
  correo_institucion: 'Se ve en lo alto de todas las páginas, en Contacto y al pie.',
  facebook_url: 'Ejemplo: facebook.com/tucolegio',
  instagram_url: 'Ejemplo: instagram.com/tucolegio',
  whatsapp_url:
    'El número que los visitantes pulsan para escribirte, como 987 654 321; el +51 va solo. También sirve el enlace de tu grupo.',
  url_registro: 'Ejemplo: www.cep.org.pe/habiles',
};

const LIST_HELP = 'Uno por línea: el nombre y su dirección.';

/** The form of a setting that is typed. */
export const TextSetting = ({ clave, kind, setting, site }: TextSettingProps) => {
  const { id, value, version, formato, lastChange } = setting;
  const { label } = clavesBase[clave];
  const write = (text: string): string => (kind === 'whatsapp' ? numeroDeWhatsapp(text) : text);
  return (
    <EndpointForm
      endpoint={configuraciones.update}
      id={clave}
      labelledBy={labelId(fieldId(clave, 'value'))}
      seenAt={() => (site === undefined ? undefined : { path: site })}
      rowName={() => label}
      params={{ id }}
      saved={{ value: write(value ?? ''), ...(kind === 'texto' && { formato }) }}
      schema={schemas[kind]}
      savesAll
      version={version}
    >
      <SettingFrame name="value">
        <ValueField clave={clave} kind={kind} label={inSection(label)} />
      </SettingFrame>
      <LastChange of={lastChange} write={write} />
      <ReportTyped clave={clave} />
      {clave === 'celular' ? <PhoneWarning saved={value} /> : null}
    </EndpointForm>
  );
};

/** «Tarjeta de contacto: título» is read as «Título» in the section of its card; the whole name stays for who hears it. */
const inSection = (label: string): ReactNode => {
  const at = label.indexOf(': ') + 2;
  if (at < 2) return label;
  return (
    // One element: the bar of what is unsaved reads the first child of the label.
    <span>
      <span className="visually-hidden">{label.slice(0, at)}</span>
      <span className={s['corta']}>{label.slice(at)}</span>
    </span>
  );
};

interface ValueFieldProps extends Pick<TextSettingProps, 'clave' | 'kind'> {
  label: ReactNode;
}

const ValueField = ({ clave, kind, label }: ValueFieldProps) => {
  const field = { label, name: 'value' };
  if (esLargo(clave)) return <FormattedField {...field} max={longitudes.texto} />;
  if (lined.has(clave)) {
    const help = kind === 'lista' ? LIST_HELP : undefined;
    return <TextArea {...field} help={help} max={longitudes.texto} rows={3} />;
  }
  // Default name that the site uses while the setting is empty.
  const inicial = nombreInicialDe(clave);
  return (
    <TextField {...field} help={helps[clave]} {...hints[kind]} {...(inicial && { placeholder: inicial })} />
  );
};

/** Warns of a text that is no phone number: once it is saved, or as soon as it contains a letter. */
const PhoneWarning = ({ saved }: { saved: string | null }) => {
  const value: unknown = useWatch({ name: 'value' });
  const text = typeof value === 'string' ? value : '';
  const unfinished = text !== saved && !/\p{L}/u.test(text);
  return (
    <output className={s['advertencia']}>
      {text === '' || unfinished || numeroPeruano(text)
        ? null
        : 'No parece un número de teléfono: en el sitio se verá sin enlace para llamar.'}
    </output>
  );
};
