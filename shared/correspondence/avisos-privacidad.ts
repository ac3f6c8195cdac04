import * as z from 'zod/mini';
import { id, instante, parrafo } from '../contract/fields/campos.ts';
import { adminCreate, adminList, group, publicRead } from '../contract/endpoint.ts';
import { formato, formatoEnviado } from '../contract/fields/formato.ts';
import { longitudes } from '../contract/fields/longitudes.ts';

const avisoInput = z.object({
  texto: parrafo(longitudes.texto, 'El texto del aviso es obligatorio.'),
  formato: formatoEnviado,
});

/** One version of the privacy notice; a version never changes. */
const avisoPrivacidad = z.object({ id, texto: z.string(), formato, created_at: instante });
export type AvisoPrivacidad = z.output<typeof avisoPrivacidad>;

/** The privacy notice in force. `id` is null for the default text, used until one is saved. */
const vigente = z.object({
  id: z.nullable(id),
  texto: z.string(),
  formato,
  created_at: z.nullable(instante),
});

/** The versions of the privacy notice, newest first. Not part of the product's published API. */
export const avisosPrivacidad = group('avisosPrivacidad', {
  vigente: publicRead('/paginas/aviso-privacidad', vigente),
  list: adminList('/aviso-privacidad-versiones', avisoPrivacidad),
  create: adminCreate('/aviso-privacidad-guardar', {
    input: avisoInput,
    done: 'Aviso de privacidad publicado',
    failed: 'Error al publicar el aviso de privacidad',
  }),
});
