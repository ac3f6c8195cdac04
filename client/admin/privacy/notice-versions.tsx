import type { ReactNode } from 'react';
import { type AvisoPrivacidad, avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { useSheet } from '../crud/use-sheet.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { stateColumn } from '../ui/list/state-column.tsx';
import { Note } from '../ui/note.tsx';
import { NewNotice, NoticeSheet } from './notice-sheets.tsx';

/** Characters of a notice that two lines hold. */
const EXCERPT = 160;

/** A notice in plain text has the marks of its headings. */
const words = (row: AvisoPrivacidad): string =>
  plainText(row).replaceAll(/^#+ /gm, '').trim().replaceAll(/\n+/g, ' · ');

const columnsOf = (inForce: number | undefined): readonly Column<AvisoPrivacidad>[] => [
  { key: 'version', title: 'Versión', priority: 1, min: 120, text: ({ id }) => `Versión ${id}` },
  stateColumn({
    state: ({ id }) =>
      id === inForce ? { label: 'Vigente', tone: 'bien' } : { label: 'Anterior', tone: 'terminado' },
  }),
  {
    key: 'texto',
    title: 'Texto',
    priority: 2,
    lines: 2,
    text: words,
    cell: (row) => recortar(words(row), EXCERPT),
  },
  dateTimeColumn({
    key: 'desde',
    title: 'Vigente desde',
    priority: 1,
    moment: ({ created_at }) => created_at,
  }),
];

interface NoticeVersionsProps {
  versiones: readonly AvisoPrivacidad[];
  /** The notice in force: the program's own before there is a version. */
  vigente: Texto;
  title: string;
  tabs: ReactNode;
}

/** Every version of the privacy notice, the one in force first. */
export const NoticeVersions = ({ versiones, vigente, ...head }: NoticeVersionsProps) => {
  const may = useMay();
  const sheet = useSheet(versiones);
  return (
    <>
      <ListPage
        {...head}
        columns={columnsOf(versiones[0]?.id)}
        empty="Todavía no hay versiones: se muestra el texto que trae el programa."
        rowView={(row) => ({
          key: row.id,
          name: `versión ${row.id} del aviso`,
          open: () => sheet.edit(row),
          menu: [],
        })}
        initial={{ key: '', dir: 'asc' }}
        lists={[{ rows: versiones }]}
        noun={{ one: 'versión', many: 'versiones', gender: 'f' }}
        primary={
          may(avisosPrivacidad.create) ? { label: 'Nueva versión', onPress: () => sheet.create() } : null
        }
        after={
          <Note>
            Es lo que leen los visitantes antes de escribirte: qué se guarda de ellos, para qué y cuánto
            tiempo. <OutsideLink href="/privacidad">Ver en el sitio</OutsideLink>
          </Note>
        }
      />
      {sheet.row ? <NoticeSheet onClose={sheet.close} row={sheet.row} /> : null}
      {sheet.making === null ? null : (
        <NewNotice onClose={sheet.close} onDone={() => sheet.finish(null)} vigente={vigente} />
      )}
    </>
  );
};
