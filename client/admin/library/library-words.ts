import { type ArchivoRule, fileKindOf, tipos } from '#shared/contract/fields/archivos.ts';
import type { ArchivoGuardado } from '#shared/records/biblioteca.ts';
import { countText } from '../../lib/text/count-text.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';

export const noun: RowNoun = { one: 'archivo', many: 'archivos', gender: 'm' };
export const words = wordsFor(noun);

/** What a file is called where it is shown among others. */
export const nameOfFile = ({
  nombre,
  descripcion,
}: Pick<ArchivoGuardado, 'nombre' | 'descripcion'>): string =>
  descripcion ? `${descripcion} (${nombre})` : nombre;

/** The words of a search that keep the files a field takes. */
export const searchTermsOfRule = ({ extensions }: Pick<ArchivoRule, 'extensions'>): string =>
  extensions.map((extension) => `tipo:${extension}`).join(' ');

/** Whether a field takes pictures, which are told apart by looking. */
export const takesPictures = ({ extensions }: Pick<ArchivoRule, 'extensions'>): boolean =>
  extensions.some((extension) => fileKindOf(tipos[extension]) === 'imagen');

const kindsOfChoice = { audio: 'un audio', documento: 'un documento', cualquiera: 'un archivo' } as const;

/** What the choice of a file is called, and its part of stored ones: «Elegir un PDF». */
export const choiceTexts = ({ kind, extensions }: ArchivoRule): { title: string; stored: string } => {
  if (kind === 'imagen') return { title: 'Elegir una imagen', stored: 'O usa una de la biblioteca' };
  const isPdf = extensions.every((extension) => extension === 'pdf');
  return {
    title: `Elegir ${isPdf ? 'un PDF' : kindsOfChoice[kind]}`,
    stored: 'O usa uno de la biblioteca',
  };
};

export const isPicture = ({ tipo }: Pick<ArchivoGuardado, 'tipo'>): boolean => fileKindOf(tipo) === 'imagen';

/** «JPG», «PDF» */
export const typeText = ({ url }: Pick<ArchivoGuardado, 'url'>): string =>
  url.slice(url.lastIndexOf('.') + 1).toUpperCase();

const kinds = { imagen: 'Imagen', documento: 'Documento', audio: 'Audio' } as const;

/** «Imagen», «Documento» */
export const kindText = ({ tipo }: Pick<ArchivoGuardado, 'tipo'>): string => kinds[fileKindOf(tipo)];

/** «Se usa 2 veces» */
export const usesText = ({ usos }: Pick<ArchivoGuardado, 'usos'>): string =>
  usos === 0 ? 'Sin usar' : `Se usa ${countText(usos, 'vez', 'veces')}`;

/** What stands for the name of a file that was chosen by its address. */
export const FROM_LIBRARY = 'Archivo de la biblioteca';
