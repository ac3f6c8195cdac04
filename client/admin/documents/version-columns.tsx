import { rutaDeVersion, type VersionDeDocumento } from '#shared/documentos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { peso } from '../../lib/text/peso.ts';
import { CopyCode } from '../ui/copy-code.tsx';
import type { Column } from '../ui/list/table.tsx';
import { LongText } from '../ui/list/long-text.tsx';
import { Mark } from '../ui/mark.tsx';

/** Digits of a SHA-256 that are shown; the whole is copied. */
const SHOWN_DIGITS = 12;

/** A version with the document it belongs to. */
export interface VersionRow extends VersionDeDocumento {
  readonly clave: string;
  /** Whether it is the one that the document's own address leads to. */
  readonly newest: boolean;
}

export const nameOf = ({ numero }: VersionRow): string => `versión ${numero}`;

/** The whole permanent address of a version. */
const addressOf = ({ clave, numero }: VersionRow): string =>
  window.location.origin + rutaDeVersion(clave, numero);

/** The day from which a version counts. */
export const since = ({ vigente_desde, publicada }: VersionRow): string => vigente_desde ?? publicada;

const stateOf = ({ newest }: VersionRow): string => (newest ? 'La que se muestra' : 'Anterior');

export const columns: readonly Column<VersionRow>[] = [
  {
    key: 'numero',
    title: 'Versión',
    text: ({ numero }) => `Versión ${numero}`,
    sortBy: ({ numero }) => numero,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: stateOf,
    cell: (row) => (row.newest ? <Mark tone="bien">{stateOf(row)}</Mark> : stateOf(row)),
  },
  {
    key: 'publicada',
    title: 'Publicada',
    data: true,
    text: ({ publicada }) => fechaTabla(publicada),
    sortBy: ({ publicada }) => publicada,
    csv: ({ publicada }) => publicada,
  },
  {
    key: 'vigente',
    title: 'Vigente desde',
    data: true,
    text: (row) => fechaTabla(since(row)),
    sortBy: since,
    csv: since,
  },
  {
    key: 'bytes',
    title: 'Archivo',
    data: true,
    text: ({ url, bytes }) => `${extensionDe(url)}, ${peso(bytes)}`,
    sortBy: ({ bytes }) => bytes,
  },
  {
    key: 'nota',
    title: 'Nota',
    text: ({ nota }) => nota ?? '',
    cell: ({ nota }) => (nota ? <LongText>{nota}</LongText> : '—'),
  },
  {
    key: 'sha256',
    title: 'SHA-256',
    data: true,
    text: ({ sha256 }) => sha256 ?? '',
    cell: (row) =>
      row.sha256 ? (
        <CopyCode done="Huella copiada" label={`Copiar la huella de la ${nameOf(row)}`} text={row.sha256}>
          {row.sha256.slice(0, SHOWN_DIGITS)}…
        </CopyCode>
      ) : (
        'Calculándose'
      ),
  },
  {
    key: 'direccion',
    title: 'Dirección',
    data: true,
    text: addressOf,
    cell: (row) => (
      <CopyCode
        done="Dirección copiada"
        label={`Copiar la dirección de la ${nameOf(row)}`}
        text={addressOf(row)}
      >
        …/versiones/{row.numero}
      </CopyCode>
    ),
  },
];
