import { Fingerprint, Link2 } from 'lucide-react';
import { rutaDeVersion, type VersionDeDocumento } from '#shared/records/documentos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import { today } from '../../lib/vigencia.ts';
import { copyText } from '../ui/copy-text.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import type { ActionGroup } from '../ui/menu/action.ts';

/** A version with the document it belongs to. */
export interface VersionRow extends VersionDeDocumento {
  readonly clave: string;
  /** Whether the document's permanent address shows this version. */
  readonly newest: boolean;
}

export const nameOf = ({ numero }: Pick<VersionDeDocumento, 'numero'>): string => `versión ${numero}`;

/** The whole permanent address of a version. */
const addressOf = ({ clave, numero }: VersionRow): string =>
  window.location.origin + rutaDeVersion(clave, numero);

/** A day of a list, where one looks for what was just done: «hoy», «30 oct. 2026». */
export const diaOHoy = (day: string): string => (day === today() ? 'hoy' : fechaCorta(day));

/** The day from which a version is in force. */
export const validFrom = ({ vigente_desde, publicada }: VersionDeDocumento): string =>
  vigente_desde ?? publicada;

const columns: readonly Column<VersionRow>[] = [
  {
    key: 'numero',
    title: 'Versión',
    priority: 1,
    min: 168,
    text: ({ numero }) => `Versión ${numero}`,
    sortBy: ({ numero }) => numero,
  },
  {
    key: 'bytes',
    title: 'Archivo',
    priority: 2,
    pair: 'numero',
    text: ({ url, bytes }) => `${extensionDe(url)}, ${peso(bytes)}`,
    sortBy: ({ bytes }) => bytes,
  },
  { key: 'nota', title: 'Nota', priority: 2, lines: 2, text: ({ nota }) => nota ?? '' },
  stateColumn({
    min: 168,
    state: ({ newest }) =>
      newest ? { label: 'La que se muestra', tone: 'bien' } : { label: 'Anterior', tone: 'terminado' },
  }),
  {
    ...dateColumn<VersionRow>({
      key: 'vigente',
      title: 'Vigente desde',
      priority: 1,
      min: 200,
      day: validFrom,
    }),
    labelledText: (row) => `desde el ${fechaCorta(validFrom(row))}`,
  },
  dateColumn({
    key: 'publicada',
    title: 'Publicada',
    priority: 2,
    pair: 'vigente',
    day: ({ publicada }) => publicada,
    format: (day) => `publicada el ${fechaCorta(day)}`,
  }),
];

/** Those of the table: most documents have no notes. */
export const columnsFor = (rows: readonly VersionRow[]): readonly Column<VersionRow>[] =>
  columns.filter(({ key }) => key !== 'nota' || rows.some(({ nota }) => nota));

/** Columns of the CSV file, with checksum and full URL of each version. */
export const csvColumns: readonly CsvColumn<VersionRow>[] = [
  ...columns,
  { title: 'SHA-256', text: ({ sha256 }) => sha256 ?? '' },
  { title: 'Dirección', text: addressOf },
];

/** Copy address and hash. */
export const copyActions = (row: VersionRow): ActionGroup => {
  const { sha256 } = row;
  return [
    {
      verb: 'Copiar la dirección',
      icon: Link2,
      onPress: () => void copyText(addressOf(row), 'Dirección copiada'),
    },
    sha256 !== null && {
      verb: 'Copiar la huella',
      icon: Fingerprint,
      onPress: () => void copyText(sha256, 'Huella copiada'),
    },
  ];
};
