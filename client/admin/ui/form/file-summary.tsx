import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { FROM_LIBRARY } from '../../library/library-words.ts';
import { peso } from '../../../lib/text/peso.ts';
import s from './file-field.module.css';
import type { FileValue } from './use-file-field.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';

/** Name and facts of the current file: «Estatuto.pdf», «240 kB · 12/11/2026». */
export interface FileDetails {
  name: string;
  facts: string;
}

const currentWords = {
  imagen: 'Imagen actual',
  audio: 'Audio actual',
  documento: 'Documento actual',
  cualquiera: 'Archivo actual',
} as const;

const nothingYet = {
  imagen: 'Ninguna imagen',
  audio: 'Ningún audio',
  documento: 'Ningún archivo',
  cualquiera: 'Ningún archivo',
} as const;

interface FileWordsProps {
  chosen: FileValue | null;
  current: string | null | undefined;
  known: FileDetails | undefined;
  preparing: boolean;
  rule: ArchivoRule;
  /** A tile says that it is empty; in a row the button does. */
  tile: boolean;
}

/** The file's name, linked to the file, and its facts. */
export const FileSummary = ({ preparing, ...file }: FileWordsProps) => {
  const { chosen, current, known, rule } = file;
  return (
    <output className={s['que']}>
      <b>
        {chosen ? (
          chosenName(chosen)
        ) : current ? (
          <OutsideLink href={current}>{known?.name ?? currentWords[rule.kind]}</OutsideLink>
        ) : null}
      </b>
      <small>{preparing ? 'Preparando la imagen…' : factsOf(file).filter(Boolean).join(' · ')}</small>
    </output>
  );
};

const chosenName = (chosen: FileValue): string => (typeof chosen === 'string' ? FROM_LIBRARY : chosen.name);

/** «PDF» */
const extensionOf = (name: string): string => /\.(\w{2,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';

const factsOf = ({ chosen, current, known, rule, tile }: Omit<FileWordsProps, 'preparing'>) => {
  if (chosen)
    return [chosen instanceof File ? peso(chosen.size) : null, current ? 'Se reemplaza al guardar' : null];
  if (current) return [extensionOf(known?.name ?? current), known?.facts];
  return tile ? [nothingYet[rule.kind]] : [];
};
