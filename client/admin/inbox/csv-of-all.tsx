import { Download } from 'lucide-react';
import { useState } from 'react';
import { bandeja, type EnBandeja, type FiltroBandeja, lugarDe } from '#shared/bandeja.ts';
import { write } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { Icon } from '../ui/icon.tsx';
import { csvName, download, toCsv } from '../ui/list/csv.ts';
import { enquiryColumns } from './conversation-column.tsx';

/** Every conversation of a filter, page by page. */
const readAll = async (filter: FiltroBandeja): Promise<EnBandeja[]> => {
  const page = await withSession(() => write(bandeja.buscarEnBandeja, { body: filter }));
  const last = page.consultas.at(-1);
  if (!last || !page.hay_antiguas) return page.consultas;
  return [...page.consultas, ...(await readAll({ ...filter, antes: lugarDe(last) }))];
};

/** Writes all conversations that the filter finds into a file, not only those on screen. */
export const CsvOfAll = ({
  filter: { antes: _before, despues: _after, ...filter },
}: {
  filter: FiltroBandeja;
}) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      download(csvName('consultas', new Date()), toCsv(enquiryColumns, await readAll(filter)));
    } catch (error) {
      tellFailure(bandeja.buscarEnBandeja.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void save()}
      variant="secondary"
    >
      <Icon of={Download} size={18} />
      {busy ? 'Reuniendo…' : 'Exportar CSV'}
    </Button>
  );
};
