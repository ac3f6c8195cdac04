import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { bandeja, ConsultaEnBandeja, PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { cursorOf } from '#shared/contract/cursores.ts';
import { INBOX } from '../../frame/menu/menu.ts';
import { enquiryPreview } from '../enquiry-columns.tsx';
import { EnquiryTabs } from '../enquiry-tabs.tsx';
import { readFilter } from '../filter.ts';
import { InboxFrame } from '../inbox-frame.tsx';
import { CursorPager } from '../cursor-pager.tsx';
import { TableViewButton } from '../view-buttons.tsx';
import { AssigneeFilter } from '../assignee-filter.tsx';

interface EnquiriesBesideProps {
  page: PaginaDeBandeja;
  team: Answer<typeof bandeja.equipo>;
  /** Rows of the page, including the open one. */
  rows: readonly ConsultaEnBandeja[];
  /** Id of the open enquiry. */
  current: number | null;
  children: ReactNode;
}

/** The list of enquiries beside the one that is open. */
export const EnquiryListPane = ({ page, team, rows, current, children }: EnquiriesBesideProps) => {
  const { search } = useLocation();
  const allWait = readFilter(new URLSearchParams(search)).estado === 'P';
  const [now] = useState(() => Date.now());
  return (
    <InboxFrame
      current={current}
      filters={<EnquiryTabs folds="menu" page={page} />}
      pager={
        <CursorPager
          name="Consultas"
          page={page}
          places={page.consultas.map((row) => cursorOf(row.fecha_envio, row.id))}
        />
      }
      rows={rows.map((row) => ({
        id: row.id,
        to: `${INBOX}/${row.id}${search}`,
        name: row.nombre,
        message: enquiryPreview(row, now, allWait),
      }))}
      title="Consultas"
      tools={
        <>
          <AssigneeFilter team={team} />
          <TableViewButton />
        </>
      }
    >
      {children}
    </InboxFrame>
  );
};
