import * as z from 'zod/mini';
import { claveBaseOf, type ClaveKind, clavesBase } from './claves.ts';
import {
  type ArchivoRule,
  audio,
  documento,
  fileRules,
  imagen,
  isStoredAddress,
  fileProblem,
} from '../../contract/fields/archivos.ts';
import { id, version } from '../../contract/fields/campos.ts';
import { adminUpdate, group, publicList } from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import type { Rule } from '../../contract/fields/reglas.ts';
import { textos } from '../../contract/words/textos.ts';

const configuracion = z.object({
  id,
  version,
  key: z.string(),
  value: z.nullable(z.string()),
  formato,
});
export type Configuracion = z.output<typeof configuracion>;

/** The value is validated later, once the row and so the kind of the setting (`claves.ts`) are known. */
const configuracionInput = z.object({
  value: z.nullable(z.string('Debe ser un texto.')),
  /** Only long texts may be formatted. */
  formato: formatoEnviado,
});
const configuracionImagen = z.object({
  image: imagen(['jpg', 'png'], 'Por favor, seleccione un archivo.'),
});
const configuracionAudio = z.object({
  audio: audio(['mp3', 'ogg', 'wav', 'm4a'], 'Por favor, seleccione un archivo.'),
});
const configuracionArchivo = z.object({
  archivo: documento(['pdf', 'doc', 'docx', 'ppt'], textos.seleccionaArchivo),
});

const reglasDeArchivo: Partial<Record<ClaveKind, ArchivoRule | undefined>> = {
  imagen: fileRules(configuracionImagen)['image'],
  audio: fileRules(configuracionAudio)['audio'],
  documento: fileRules(configuracionArchivo)['archivo'],
};
/** The stored file of a setting is of a type that settings of this kind accept. */
export const settingFileFitsKind: Rule = {
  fields: ['key', 'value'],
  errorsOf: ({ key, value }) => {
    const base = typeof key === 'string' ? claveBaseOf(key) : undefined;
    const rule = base && reglasDeArchivo[clavesBase[base].kind];
    const problem = rule && isStoredAddress(value) ? fileProblem(rule, value) : undefined;
    return problem === undefined ? {} : { value: problem };
  },
};

const adds = { value: z.nullable(z.string()) };
const failed = 'Error al actualizar.';

export const configuraciones = group('configuraciones', {
  list: publicList('/configuraciones', configuracion),
  get: publicList('/configuraciones/:key', configuracion),
  update: adminUpdate('/actualizar-config/:id', {
    input: configuracionInput,
    adds,
    done: 'Texto actualizado correctamente',
    failed,
  }),
  updateImagen: adminUpdate('/actualizar-img/:id', {
    input: configuracionImagen,
    adds,
    done: 'Imagen actualizada correctamente',
    failed,
  }),
  updateAudio: adminUpdate('/actualizar-audio/:id', {
    input: configuracionAudio,
    adds,
    done: 'Audio actualizado correctamente',
    failed,
  }),
  updateArchivo: adminUpdate('/actualizar-archivo/:id', {
    input: configuracionArchivo,
    adds,
    done: 'Archivo actualizado correctamente',
    failed: 'Error al actualizar el archivo.',
  }),
});
