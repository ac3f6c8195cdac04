import type { ReactNode } from 'react';
import type { Plazo } from '#shared/operation/privacidad.ts';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { Note } from '../ui/note.tsx';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly Column<Plazo>[] = [
  {
    key: 'regla',
    title: 'Qué se borra, y cuándo',
    priority: 1,
    lines: 2,
    text: ({ regla }) => upperFirst(regla),
  },
  {
    key: 'cumplidos',
    title: 'Ahora',
    priority: 1,
    kind: 'money',
    text: ({ cumplidos }) => (cumplidos === 0 ? '—' : String(cumplidos)),
  },
];

interface RetentionListProps {
  plazos: readonly Plazo[];
  title: string;
  tabs: ReactNode;
}

/** Retention periods, and how many rows the next run would delete. */
export const RetentionList = ({ plazos, ...head }: RetentionListProps) => (
  <ListPage
    {...head}
    columns={columns}
    rowView={({ regla }) => ({ key: regla, name: regla, menu: [] })}
    initial={{ key: '', dir: 'asc' }}
    lists={[{ rows: plazos }]}
    noun={{ one: 'plazo', many: 'plazos', gender: 'm' }}
  >
    <Note>
      El sitio los cumple solo, una vez al día. «Ahora» dice cuántos registros borraría la próxima vez; mirar
      aquí no borra nada.
    </Note>
  </ListPage>
);
