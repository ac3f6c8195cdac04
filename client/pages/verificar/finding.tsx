import {
  type Hallazgo,
  rutaDeDocumento,
  rutaDeVersion,
  rutaDeVersiones,
} from '#shared/records/documentos.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Day } from '../../ui/day.tsx';
import s from './verificar.module.css';

function Match({ found }: { found: Hallazgo }) {
  const { clave, titulo, numero, actual } = found;
  const since = found.vigente_desde ?? found.publicada;
  return (
    <li>
      <p className={s['answer']} data-si>
        <Glyph name="circle-check" size={24} />
        <span>
          Sí: es la <b>versión {numero}</b> de <b>«{titulo}»</b>, vigente desde el <Day of={since} />.
        </span>
      </p>
      <p>
        {actual ? (
          'Es la versión más nueva. '
        ) : (
          <>
            Hay una más nueva: <a href={rutaDeDocumento(clave)}>descárgala</a>.{' '}
          </>
        )}
        <a href={rutaDeVersiones(clave)}>Todas sus versiones</a>
        {' · '}
        <a href={rutaDeVersion(clave, numero)}>descargar esta</a>
      </p>
    </li>
  );
}

interface FindingProps {
  huella: string;
  /** null when `huella` is no sum */
  found: readonly Hallazgo[] | null;
}

/** Which versions have a sum, in words. */
export function Finding({ huella, found }: FindingProps) {
  return (
    <div className={s['finding']}>
      <p>
        Huella: <code className="dato">{huella}</code>
      </p>
      {found === null && (
        <p className={s['answer']}>
          <Glyph name="circle-alert" size={24} />
          <span>Eso no es una huella SHA-256: debe tener 64 caracteres, de 0 a 9 y de «a» a «f».</span>
        </p>
      )}
      {found?.length === 0 && (
        <p className={s['answer']}>
          <Glyph name="circle-alert" size={24} />
          <span>
            No: ningún documento publicado aquí tiene exactamente este contenido. Basta un carácter distinto
            para que no coincida.
          </span>
        </p>
      )}
      {found && found.length > 0 && (
        <ul>
          {found.map((one) => (
            <Match found={one} key={`${one.clave} ${one.numero}`} />
          ))}
        </ul>
      )}
    </div>
  );
}
