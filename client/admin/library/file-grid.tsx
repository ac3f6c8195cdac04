import { Link, useSearchParams } from 'react-router-dom';
import type { ArchivoGuardado } from '#shared/records/biblioteca.ts';
import { withParam } from '../../lib/with-param.ts';
import { peso } from '../../lib/text/peso.ts';
import { Mark } from '../ui/mark.tsx';
import { PickOne } from '../ui/list/rows/pick-cells.tsx';
import type { Key } from '../ui/list/rows/row-view.ts';
import type { Picked } from '../ui/pick/use-picked.ts';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import { isPicture, kindText, usesText } from './library-words.ts';
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
            <Name file={file} />
            <span className={s['dato']}>
              {kindText(file)} · {peso(file.bytes)}
            </span>
            <span className={s['dato']}>
              {file.usos === 0 ? <Mark tone="aviso">{usesText(file)}</Mark> : usesText(file)}
            </span>
          </Link>
          {picked ? <PickOne known={{ key: file.url, name: file.nombre, menu: [] }} picked={picked} /> : null}
        </li>
      ))}
    </ul>
  );
};

/** A document is known by its name, a picture by what it shows. */
const Name = ({ file: { tipo, nombre, descripcion } }: { file: ArchivoGuardado }) => {
  const [title, other] = descripcion && isPicture({ tipo }) ? [descripcion, nombre] : [nombre, descripcion];
  return (
    <>
      <span className={s['nombre']}>{title}</span>
      {other ? (
        <span className={s['dato']} data-una="">
          {other}
        </span>
      ) : null}
    </>
  );
};
