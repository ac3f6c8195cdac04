import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ArchivoRule } from '#shared/archivos.ts';
import type { ArchivoGuardado } from '#shared/biblioteca.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { sizeText } from '../ui/file-size.ts';
import { Icon } from '../ui/icon.tsx';
import { nameOfFile, typeText, wordsOfRule } from './library-words.ts';
import s from './library.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryPickerProps {
  /** What may be chosen. */
  rule: Pick<ArchivoRule, 'extensions'>;
  onPick: (file: ArchivoGuardado) => void;
  onCancel: () => void;
}

/** A dialog to choose a stored file: search, and the matching ones to press. */
export const LibraryPicker = ({ rule, onPick, onCancel }: LibraryPickerProps) => {
  const [q, setQ] = useState('');
  const { files, hasMore, state, more } = useLibrary(`${wordsOfRule(rule)} ${q.trim()}`.trim());
  return (
    <Modal onCancel={onCancel} title="Elegir de la biblioteca" wide>
      <search className={s['busca']}>
        <Icon of={Search} />
        <input
          aria-label="Buscar por nombre o descripción"
          autoComplete="off"
          data-foco=""
          maxLength={100}
          onChange={({ target }) => setQ(target.value)}
          placeholder="Buscar por nombre o descripción"
          spellCheck={false}
          type="text"
          value={q}
        />
      </search>
      <output className={s['resultado']}>{resultText(state, files.length, hasMore)}</output>
      <ul className={s['rejilla']}>
        {files.map((file) => (
          <li key={file.url}>
            <button className={s['opcion']} onClick={() => onPick(file)} type="button">
              <Thumbnail file={file} />
              <span className={s['nombre']}>{nameOfFile(file)}</span>
              <span className={`dato ${s['dato']}`}>
                {typeText(file)} · {sizeText(file.bytes)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ModalActions>
        {hasMore ? (
          <Button onClick={more} variant="secondary">
            {state === 'failed' ? 'Reintentar' : 'Mostrar más'}
          </Button>
        ) : null}
        <Button onClick={onCancel} variant="secondary">
          Cancelar
        </Button>
      </ModalActions>
    </Modal>
  );
};

const resultText = (state: string, count: number, hasMore: boolean): string => {
  if (state === 'loading') return 'Buscando…';
  if (state === 'failed') return 'No se pudo cargar la biblioteca.';
  if (count === 0) return 'Ningún archivo de la biblioteca sirve aquí con esa búsqueda.';
  return `${hasMore ? 'Los primeros ' : ''}${count} ${count === 1 ? 'archivo' : 'archivos'}`;
};
