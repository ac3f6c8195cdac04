import { Link, useSearchParams } from 'react-router-dom';
import type { ArchivoGuardado } from '#shared/biblioteca.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { sizeText } from '../ui/file-size.ts';
import { typeText } from './library-words.ts';
import s from './library.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** The files of a page; each leads to its details. */
export const FileGrid = ({ files, chosen }: { files: readonly ArchivoGuardado[]; chosen: string | null }) => {
  const [params] = useSearchParams();
  return (
    <ul className={s['rejilla']} data-pagina="">
      {files.map((file) => (
        <li key={file.url}>
          <Link
            aria-current={file.url === chosen ? 'true' : undefined}
            className={s['opcion']}
            preventScrollReset
            to={{ search: withFile(params, file.url) }}
          >
            <Thumbnail file={file} />
            <span className={s['nombre']}>{file.nombre}</span>
            {file.descripcion ? <span className={s['nombre']}>{file.descripcion}</span> : null}
            <span className={`dato ${s['dato']}`}>
              {typeText(file)} · {sizeText(file.bytes)} · {fechaTabla(file.creado)}
            </span>
            <span className={s['dato']}>{usesText(file.usos)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const usesText = (usos: number): string => {
  if (usos === 0) return 'Sin uso';
  return usos === 1 ? 'Se usa en 1 lugar' : `Se usa en ${usos} lugares`;
};

const withFile = (params: URLSearchParams, url: string): string => {
  const next = new URLSearchParams(params);
  next.set('archivo', url);
  return next.toString();
};
