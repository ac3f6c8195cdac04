import type { ComponentType, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ClaveBase, clavesBase, esLargo, isTyped, type TypedKind, valueRules } from '#shared/claves.ts';
import { type Configuracion, configuraciones } from '#shared/configuraciones.ts';
import { NINGUNO } from '#shared/enlaces.ts';
import { formatoEnviado } from '#shared/formato.ts';
import { inicialDe } from '#shared/iniciales.ts';
import { longitudes } from '#shared/longitudes.ts';
import { numeroPeruano } from '../../lib/text/numero-peruano.ts';
import { labelId } from '../../ui/field.tsx';
import {
  AudioPreview,
  DocumentPreview,
  FileField,
  type PreviewProps,
  SquarePreview,
} from '../ui/form/file-field.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import { TextArea, TextField } from '../ui/form/form-fields.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { VersionsAction } from '../documents/versions-action.tsx';
import { HistoryAction } from '../history/history-link.tsx';
import s from './settings-screen.module.css';
import { ruleOf } from '../crud/file-rule.ts';

export type ImagePreview = ComponentType<PreviewProps>;

interface SettingFormProps {
  clave: ClaveBase;
  setting: Configuracion;
  /** Preview of an image; a square by default. */
  preview?: ImagePreview | undefined;
}

/** Plain texts of several lines. */
const lined: ReadonlySet<ClaveBase> = new Set(['horario_atencion', 'consejos']);

export const SettingForm = (row: SettingFormProps) => {
  const { kind } = clavesBase[row.clave];
  return isTyped(kind) ? <ValueSetting kind={kind} {...row} /> : <FileSetting kind={kind} {...row} />;
};

const frameOf = ({ clave, setting }: SettingFormProps, field: string) => ({
  id: clave,
  labelledBy: labelId(fieldId(clave, field)),
  params: { id: setting.id },
  version: setting.version,
});

const hints = {
  texto: {},
  linea: { max: longitudes.titulo },
  nombre: { max: longitudes.nombreDeAsociacion },
  nombreOpcional: { max: longitudes.nombreDeAsociacion },
  lista: {},
  correo: { type: 'email', inputMode: 'email', spellCheck: false },
  enlace: { type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' },
} as const;

const schemas = {
  texto: z.object({ value: valueRules.texto, formato: formatoEnviado }),
  linea: z.object({ value: valueRules.linea }),
  nombre: z.object({ value: valueRules.nombre }),
  nombreOpcional: z.object({ value: valueRules.nombreOpcional }),
  lista: z.object({ value: valueRules.lista }),
  correo: z.object({ value: valueRules.correo }),
  enlace: z.object({ value: valueRules.enlace }),
};

const LIST_HELP = `Uno por línea: el nombre y su dirección. Escribe «${NINGUNO}» para no mostrar la lista.`;

const ValueSetting = ({ kind, ...row }: SettingFormProps & { kind: TypedKind }) => {
  const { clave, setting } = row;
  const { label } = clavesBase[clave];
  // Emptied, the field shows what the site will show then.
  const inicial = inicialDe(clave);
  return (
    <EndpointForm
      {...frameOf(row, 'value')}
      endpoint={configuraciones.update}
      saved={{ value: setting.value ?? inicial ?? '', ...(kind === 'texto' && { formato: setting.formato }) }}
      schema={schemas[kind]}
    >
      {esLargo(clave) || lined.has(clave) ? (
        <>
          {esLargo(clave) ? (
            <FormattedField label={label} max={longitudes.texto} name="value" />
          ) : (
            <TextArea
              help={kind === 'lista' ? LIST_HELP : undefined}
              label={label}
              max={longitudes.texto}
              name="value"
              rows={6}
            />
          )}
          <Save id={setting.id} label={label} word="Guardar" />
        </>
      ) : (
        <div className={s['fila']}>
          <TextField label={label} name="value" {...hints[kind]} {...(inicial && { placeholder: inicial })} />
          <Save id={setting.id} label={label} word="Guardar" />
        </div>
      )}
      {clave === 'celular' ? <PhoneWarning saved={setting.value} /> : null}
    </EndpointForm>
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

interface SaveProps {
  id: number;
  label: string;
  word: string;
  /** More actions beside the history. */
  children?: ReactNode;
}

/** The accessible name says what it saves: a screen has many of these buttons. */
const Save = ({ id, label, word, children }: SaveProps) => (
  <FormActions>
    <span className={s['guardar']}>
      <SubmitButton about={label} variant="secondary">
        {word}
      </SubmitButton>
      {children}
      <HistoryAction grupo="configuraciones" id={id} name={label} />
    </span>
  </FormActions>
);

/** Call, field and preview of the settings that are files. */
const fileCalls = {
  imagen: { endpoint: configuraciones.updateImagen, name: 'image', preview: SquarePreview },
  audio: { endpoint: configuraciones.updateAudio, name: 'audio', preview: AudioPreview },
  documento: { endpoint: configuraciones.updateArchivo, name: 'archivo', preview: DocumentPreview },
} as const;

/** The spec's error catalogue has its own message for these. */
const normative: ReadonlySet<ClaveBase> = new Set([
  'url_estatuto',
  'url_normativa',
  'url_codigoEtica',
  'url_resolucionHimno',
]);

const FileSetting = ({ kind, ...row }: SettingFormProps & { kind: keyof typeof fileCalls }) => {
  const { endpoint, name, preview } = fileCalls[kind];
  const { label } = clavesBase[row.clave];
  return (
    <EndpointForm<(typeof fileCalls)[typeof kind]['endpoint']>
      {...frameOf(row, name)}
      endpoint={endpoint}
      failed={normative.has(row.clave) ? endpoint.failed : configuraciones.update.failed}
      saved={{}}
    >
      <FileField
        current={row.setting.value}
        label={label}
        name={name}
        preview={row.preview ?? preview}
        rule={ruleOf(endpoint.input, name)}
      />
      <Save id={row.setting.id} label={label} word="Reemplazar">
        {kind === 'documento' && row.setting.value ? (
          <VersionsAction grupo="configuraciones" id={row.setting.id} name={label} />
        ) : null}
      </Save>
    </EndpointForm>
  );
};
