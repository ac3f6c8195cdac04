import type { Column } from '../ui/list/table.tsx';
import { LongText } from '../ui/list/long-text.tsx';
import { MailLink } from './mail-link.tsx';
import { Sender, senderText, type Written } from './sender.tsx';

/* What the lists of comments and of enquiries have in common. */

export const senderColumn: Column<Written> = {
  key: 'nombre',
  title: 'Nombre',
  text: senderText,
  sortBy: ({ nombre }) => nombre,
  csv: ({ nombre }) => nombre,
  cell: (row) => <Sender of={row} />,
};

export const mailColumn: Column<{ correo?: string | undefined }> = {
  key: 'correo',
  title: 'Correo',
  text: ({ correo }) => correo ?? '',
  sortBy: ({ correo }) => correo ?? '',
  cell: ({ correo }) => <MailLink to={correo ?? ''} />,
};

/** The message's text, expandable. */
export const textColumn = <Row,>(title: string, textOf: (row: Row) => string): Column<Row> => ({
  key: title.toLowerCase(),
  title,
  wide: true,
  text: textOf,
  cell: (row) => <LongText>{textOf(row)}</LongText>,
});
