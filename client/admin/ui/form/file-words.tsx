import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { FROM_LIBRARY } from '../../library/library-words.ts';
import { peso } from '../../../lib/text/peso.ts';
import s from './file-field.module.css';
import type { Chosen } from './use-file-choice.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';

/** What is known of the current file: «Estatuto.pdf», «240 kB · 12/11/2026». */
export interface KnownFile {
  name: string;
  facts: string;
}

const currentWords = {
  imagen: 'Imagen actual',
  audio: 'Audio actual',
  documento: 'Documento actual',
  cualquiera: 'Archivo actual',
} as const;

interface FileWordsProps {
  chosen: Chosen | null;
  current: string | null | undefined;
  known: KnownFile | undefined;
  preparing: boolean;
  rule: ArchivoRule;
}

/** The file's name, which opens it, and what is known of it. */
export const FileWords = ({ chosen, current, known, preparing, rule }: FileWordsProps) => (
  <output className={s['que']}>
    <b>
      {chosen ? (
        chosenName(chosen)
      ) : current ? (
        <OutsideLink href={current}>{known?.name ?? currentWords[rule.kind]}</OutsideLink>
      ) : null}
    </b>
    <small>
      {preparing ? 'Preparando la imagen…' : factsOf({ chosen, current, known }).filter(Boolean).join(' · ')}
    </small>
  </output>
);

const chosenName = (chosen: Chosen): string => (typeof chosen === 'string' ? FROM_LIBRARY : chosen.name);

/** «PDF» */
const extensionOf = (name: string): string => /\.(\w{2,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';

const factsOf = ({ chosen, current, known }: Pick<FileWordsProps, 'chosen' | 'current' | 'known'>) => {
  if (!chosen) return current ? [extensionOf(known?.name ?? current), known?.facts] : [];
  return [chosen instanceof File ? peso(chosen.size) : null, current ? 'Se reemplaza al guardar' : null];
};
