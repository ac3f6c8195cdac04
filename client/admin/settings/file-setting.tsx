import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type ClaveBase,
  type ClaveKind,
  clavesBase,
  type TypedKind,
} from '#shared/content/settings/claves.ts';
import { type Configuracion, configuraciones } from '#shared/content/settings/configuraciones.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { labelId } from '../../ui/forms/field.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { fileRuleOf } from '../crud/file-rule.ts';
import { versionsAction } from '../documents/versions-action.tsx';
import { historyAction } from '../history/history-action.ts';
import { AudioPreview, NoPreview, FileField, SquarePreview } from '../ui/form/file-field.tsx';
import type { FileDetails } from '../ui/form/file-summary.tsx';
import type { PreviewProps } from '../ui/form/use-file-field.ts';
import { fieldId, useFormInfo } from '../ui/form/form-context.ts';
import { showOutcome } from '../ui/form/save-all.ts';
import { isFileValue } from '../ui/form/use-file-field.ts';
import { SettingFrame } from './setting-frame.tsx';

export interface FileDisplay {
  /** What is known of the files, by the number of their setting. */
  known?: ReadonlyMap<number, FileDetails> | undefined;
  /** Preview of an image; a square by default. */
  preview?: ComponentType<PreviewProps> | undefined;
  /** Shows the setting as a tile of a grid instead of a row. */
  tile?: boolean;
}

interface FileSettingProps extends FileDisplay {
  clave: ClaveBase;
  kind: Exclude<ClaveKind, TypedKind>;
  setting: Configuracion;
  site: string | undefined;
}

/** Call, field and preview of the settings that are files. */
const fileCalls = {
  imagen: { endpoint: configuraciones.updateImagen, name: 'image', preview: SquarePreview },
  audio: { endpoint: configuraciones.updateAudio, name: 'audio', preview: AudioPreview },
  documento: { endpoint: configuraciones.updateArchivo, name: 'archivo', preview: NoPreview },
} as const;

/** The spec's error catalogue has its own message for these. */
const normative: ReadonlySet<ClaveBase> = new Set([
  'url_estatuto',
  'url_normativa',
  'url_codigoEtica',
  'url_resolucionHimno',
]);

/** The row of a setting that is a file. Choosing another file saves at once; the toast that follows offers to undo it. */
export const FileSetting = ({ clave, kind, setting, site, known, preview, tile }: FileSettingProps) => {
  const { endpoint, name, preview: usual } = fileCalls[kind];
  const { id, value, version } = setting;
  return (
    <EndpointForm<(typeof fileCalls)[typeof kind]['endpoint']>
      endpoint={endpoint}
      failed={normative.has(clave) ? endpoint.failed : configuraciones.update.failed}
      id={clave}
      labelledBy={labelId(fieldId(clave, name))}
      seenAt={() => (site === undefined ? undefined : { path: site })}
      rowName={() => clavesBase[clave].label}
      params={{ id }}
      saved={{}}
      version={version}
    >
      <SettingFrame name={name}>
        <FileField
          acts={[
            kind === 'documento' && value ? versionsAction('configuraciones', id) : null,
            historyAction('configuraciones', id),
          ]}
          current={value}
          known={known?.get(id)}
          label={clavesBase[clave].label}
          name={name}
          preview={preview ?? usual}
          rule={fileRuleOf(endpoint.input, name)}
          tile={tile}
        />
        <SaveOnChoice name={name} />
      </SettingFrame>
    </EndpointForm>
  );
};

/** Sends the form as soon as a file is chosen. */
const SaveOnChoice = ({ name }: { name: string }) => {
  const value: unknown = useWatch({ name });
  const { save } = useFormInfo();
  const send = useEffectEvent(async () => {
    toast.clear();
    showOutcome(await save());
  });
  useEffect(() => {
    if (isFileValue(value)) void send();
  }, [value]);
  return null;
};
