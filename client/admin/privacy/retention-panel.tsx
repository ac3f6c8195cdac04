import type { Plazo } from '#shared/privacidad.ts';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import s from './datos-personales.module.css';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columns: readonly Column<Plazo>[] = [
  { key: 'regla', title: 'Qué se borra, y cuándo', wide: true, text: ({ regla }) => upperFirst(regla) },
  { key: 'cumplidos', title: 'Ahora', data: true, text: ({ cumplidos }) => String(cumplidos) },
];

const nothing = (): void => {};

/** Retention periods, and how many rows the next run would delete. */
export const RetentionPanel = ({ plazos }: { plazos: readonly Plazo[] }) => (
  <Panel id="plazos" title="Plazos">
    <p className={s['nota']}>
      El sitio los cumple solo, una vez al día. «Ahora» dice cuántos registros borraría la próxima vez; mirar
      aquí no borra nada.
    </p>
    <ListTable
      caption="Plazos de los datos personales"
      columns={columns}
      empty={<Empty>No hay plazos.</Empty>}
      list={fixedList(plazos, '')}
      onClearSearch={nothing}
      pager={false}
      rowKey={({ regla }) => regla}
    />
  </Panel>
);
