import { Link, useSearchParams } from 'react-router-dom';
import type { ArchivoGuardado } from '#shared/records/biblioteca.ts';
import { countText } from '../../lib/text/count-text.ts';
import { withParam } from '../../lib/with-param.ts';
import { peso } from '../../lib/text/peso.ts';
import { PickOne } from '../ui/list/rows/pick-cells.tsx';
import type { Key } from '../ui/list/rows/row-view.ts';
import type { Picked } from '../ui/pick/use-picked.ts';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import { typeText } from './library-words.ts';
import s from './library.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface FileGridProps {
  files: readonly ArchivoGuardado[];
  /** Which of them are chosen; null while there are no boxes. */
  picked: Picked<Key> | null;
}

/** The files of a page; each leads to its details. */
export const FileGrid = ({ files, picked }: FileGridProps) => {
  const [params] = useSearchParams();
  return (
    <ul className={s['rejilla']} data-filas="">
      {files.map((file) => (
        <li data-elegida={picked?.has(file.url) ? '' : undefined} key={file.url}>
          <Link
            className={s['opcion']}
            preventScrollReset
            title={file.descripcion ? `${file.nombre}: ${file.descripcion}` : file.nombre}
            to={{ search: withParam(params, SHEET_PARAMS.file, file.url).toString() }}
          >
            <Thumbnail file={file} />
            <span className={s['nombre']}>{file.descripcion || file.nombre}</span>
            {file.descripcion ? <span className={s['dato']}>{file.nombre}</span> : null}
            <span className={s['dato']}>
              {typeText(file)} · {peso(file.bytes)} · {usesText(file.usos)}
            </span>
          </Link>
          {picked ? <PickOne known={{ key: file.url, name: file.nombre, menu: [] }} picked={picked} /> : null}
        </li>
      ))}
    </ul>
  );
};

const usesText = (usos: number): string => (usos === 0 ? 'sin uso' : countText(usos, 'uso', 'usos'));
