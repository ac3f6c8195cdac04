import type { AvisoPrivacidad } from '#shared/avisos-privacidad.ts';
import { fechaTabla, hora } from '../../lib/text/fechas.ts';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { plainText } from '#shared/texto/plain-text.ts';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import { PlainPreview } from './plain-preview.tsx';

const columns: readonly Column<AvisoPrivacidad>[] = [
  { key: 'version', title: 'Versión', data: true, text: ({ id }) => String(id) },
  {
    key: 'texto',
    title: 'Texto',
    wide: true,
    text: ({ texto }) => texto,
    cell: ({ id, texto, formato }) => (
      <details>
        <summary>Leer la versión {id}</summary>
        <PlainPreview texto={plainText({ texto, formato })} />
      </details>
    ),
  },
  {
    key: 'desde',
    title: 'Vigente desde',
    data: true,
    text: ({ created_at }) => `${fechaTabla(created_at)} ${hora(created_at)}`,
  },
];

const nothing = (): void => {};

/** Every version of the privacy notice, the one in force first. */
export const NoticeVersions = ({ versiones }: { versiones: readonly AvisoPrivacidad[] }) => (
  <Panel count={versiones.length} id="versiones" title="Versiones del aviso">
    <ListTable
      caption="Versiones del aviso de privacidad"
      columns={columns}
      empty={<Empty>Todavía no hay versiones: se muestra el texto que trae el programa.</Empty>}
      list={fixedList(versiones, '')}
      onClearSearch={nothing}
      pager={false}
      rowKey={({ id }) => id}
    />
  </Panel>
);
