import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { type ClaveBase, clavesBase, valueRules } from '#shared/claves.ts';
import { type Configuracion, configuraciones } from '#shared/configuraciones.ts';
import { longitudes } from '#shared/longitudes.ts';
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
import { TextArea, TextField } from '../ui/form/form-fields.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import s from './settings-screen.module.css';
import { ruleOf } from '../crud/file-rule.ts';

export type ImagePreview = ComponentType<PreviewProps>;

interface SettingFormProps {
  clave: ClaveBase;
  setting: Configuracion;
  preview?: ImagePreview;
}

/** Texts of several lines. */
const long: ReadonlySet<ClaveBase> = new Set([
  'mision',
  'vision',
  'descripcionAcercaNosotros',
  'reseña',
  'resolucion_Colegiatura',
]);

const done = (): void => {};

/** One setting, edited by its kind. */
export const SettingForm = ({ clave, setting, preview }: SettingFormProps) => {
  const { kind } = clavesBase[clave];
  switch (kind) {
    case 'imagen':
      return <ImageSetting clave={clave} setting={setting} {...(preview && { preview })} />;
    case 'audio':
      return <AudioSetting clave={clave} setting={setting} />;
    case 'documento':
      return <DocumentSetting clave={clave} setting={setting} />;
    default:
      return <ValueSetting clave={clave} kind={kind} setting={setting} />;
  }
};

const frameOf = ({ clave, setting }: SettingFormProps, field: string) => ({
  id: clave,
  labelledBy: labelId(fieldId(clave, field)),
  params: { id: setting.id },
  onDone: done,
});

const hints = {
  texto: {},
  correo: { type: 'email', inputMode: 'email', spellCheck: false },
  enlace: { type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' },
} as const;

const schemas = {
  texto: z.object({ value: valueRules.texto }),
  correo: z.object({ value: valueRules.correo }),
  enlace: z.object({ value: valueRules.enlace }),
};

const ValueSetting = ({ kind, ...row }: SettingFormProps & { kind: keyof typeof hints }) => {
  const { clave, setting } = row;
  const { label } = clavesBase[clave];
  return (
    <EndpointForm
      {...frameOf(row, 'value')}
      endpoint={configuraciones.update}
      saved={{ value: setting.value ?? '' }}
      schema={schemas[kind]}
    >
      {long.has(clave) ? (
        <>
          <TextArea label={label} max={longitudes.texto} name="value" rows={6} />
          <Save label={label} word="Guardar" />
        </>
      ) : (
        <div className={s['fila']}>
          <TextField label={label} name="value" {...hints[kind]} />
          <Save label={label} word="Guardar" />
        </div>
      )}
    </EndpointForm>
  );
};

/** The button says what it saves: a screen has many of them. */
const Save = ({ label, word }: { label: string; word: string }) => (
  <FormActions>
    <SubmitButton about={label} variant="secondary">
      {word}
    </SubmitButton>
  </FormActions>
);

const imageRule = ruleOf(configuraciones.updateImagen.input, 'image');
const ImageSetting = (row: SettingFormProps) => {
  const { label } = clavesBase[row.clave];
  return (
    <EndpointForm {...frameOf(row, 'image')} endpoint={configuraciones.updateImagen} saved={{}}>
      <FileField
        current={row.setting.value}
        label={label}
        name="image"
        preview={row.preview ?? SquarePreview}
        rule={imageRule}
      />
      <Save label={label} word="Reemplazar" />
    </EndpointForm>
  );
};

const audioRule = ruleOf(configuraciones.updateAudio.input, 'audio');
const AudioSetting = (row: SettingFormProps) => {
  const { label } = clavesBase[row.clave];
  return (
    <EndpointForm {...frameOf(row, 'audio')} endpoint={configuraciones.updateAudio} saved={{}}>
      <FileField
        current={row.setting.value}
        label={label}
        name="audio"
        preview={AudioPreview}
        rule={audioRule}
      />
      <Save label={label} word="Reemplazar" />
    </EndpointForm>
  );
};

const documentRule = ruleOf(configuraciones.updateArchivo.input, 'archivo');
const DocumentSetting = (row: SettingFormProps) => {
  const { label } = clavesBase[row.clave];
  return (
    <EndpointForm {...frameOf(row, 'archivo')} endpoint={configuraciones.updateArchivo} saved={{}}>
      <FileField
        current={row.setting.value}
        label={label}
        name="archivo"
        preview={DocumentPreview}
        rule={documentRule}
      />
      <Save label={label} word="Reemplazar" />
    </EndpointForm>
  );
};
