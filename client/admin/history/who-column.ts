import type { Column } from '../ui/list/columns.ts';
import { type Author, nameAndEmail, nameOf } from './author.ts';

interface Act extends Author {
  /** Name of the API credential with which a program acted for the person. */
  readonly credencial?: string | null;
}

interface WhoColumn<Row> extends Pick<Column<Row>, 'priority' | 'min' | 'pair' | 'pairBelow'> {
  readonly act: (row: Row) => Act;
}

/** «Rosa Quispe, con la credencial «Hoja de cálculo»» */
const withCredential = (person: string, { credencial }: Act): string =>
  credencial ? `${person}, con la credencial «${credencial}»` : person;

/** Who did something: the name; the e-mail too on hover and in the file. */
export const whoColumn = <Row>({ act, ...place }: WhoColumn<Row>): Column<Row> => {
  const full = (row: Row): string => withCredential(nameAndEmail(act(row)), act(row));
  return {
    ...place,
    key: 'quien',
    title: 'Quién',
    text: (row) => withCredential(nameOf(act(row)) ?? '—', act(row)),
    tip: full,
    csv: full,
  };
};
