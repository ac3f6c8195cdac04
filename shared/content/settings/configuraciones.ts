import * as z from 'zod/mini';
import { baseOf, type ClaveKind, clavesBase } from './claves.ts';
import {
  type ArchivoRule,
  audio,
  documento,
  fileRules,
  imagen,
  isStoredAddress,
  problemOf,
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

/** The rule of the value depends on the setting's kind (`claves.ts`) and is applied once the row is known. */
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
/** The file of a setting is of a type that settings of its kind take. */
export const valueIsOfItsKind: Rule = {
  fields: ['key', 'value'],
  misfits: ({ key, value }) => {
    const base = typeof key === 'string' ? baseOf(key) : undefined;
    const rule = base && reglasDeArchivo[clavesBase[base].kind];
    const problem = rule && isStoredAddress(value) ? problemOf(rule, value) : undefined;
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
    // Answers to comments are signed with the association's name, and one setting shows the list of members.
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
