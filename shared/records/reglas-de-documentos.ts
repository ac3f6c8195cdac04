import { type ArchivoRule, fileRules } from '../contract/fields/archivos.ts';
import { configuraciones } from '../content/settings/configuraciones.ts';
import { reglasPorTipo } from '../content/agreements/convenio-archivos.ts';
import { elecciones } from '../content/elections/elecciones.ts';
import type { Write } from '../contract/endpoint.ts';
import { faseDocumentos } from '../content/elections/fases-electorales.ts';
import { listasElectorales } from '../content/elections/listas-electorales.ts';
import { otrosDocumentos } from '../content/membership/otros-documentos.ts';

const ruleIn = ({ input }: Write, field: string): ArchivoRule => {
  const rule = fileRules(input)[field];
  if (!rule) throw new Error(`${field} is no file field`);
  return rule;
};

/** File types accepted for a version of a document, by the noun that holds the document. */
export const reglasDeDocumentos = {
  configuraciones: ruleIn(configuraciones.updateArchivo, 'archivo'),
  elecciones: ruleIn(elecciones.create, 'url_archivo'),
  convenioArchivos: reglasPorTipo.D,
  otrosDocumentos: ruleIn(otrosDocumentos.create, 'archivo'),
  faseDocumentos: ruleIn(faseDocumentos.create, 'archivo'),
  listasElectorales: ruleIn(listasElectorales.create, 'plan'),
} as const;
export type GrupoConDocumentos = keyof typeof reglasDeDocumentos;
