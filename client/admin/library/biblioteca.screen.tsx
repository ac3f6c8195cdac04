import { useEffect } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { isExtension, kindOf, tipos } from '#shared/archivos.ts';
import { biblioteca } from '#shared/biblioteca.ts';
import { forgetAll, read, write } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { failureText } from '../crud/failure.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { Screen } from '../frame/screen.tsx';
import { FileDetails } from './file-details.tsx';
import { FileGrid } from './file-grid.tsx';
import s from './library.module.css';
import { wordsOfRule } from './library-words.ts';
import { adminLoader } from '../session/loading.ts';
import { withSession } from '../session/reentry.ts';
import { ListFilters, SelectFilter } from '../ui/list/list-filters.tsx';
import { ListSearch } from '../ui/list/list-header.tsx';
import { askedPage, cutPage, PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';
import { ManyFiles } from '../ui/uploads/many-files.tsx';
import { useUploadQueue } from '../ui/uploads/use-upload-queue.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const rule = ruleOf(biblioteca.subir.input, 'archivo');

const kinds = [
  ['imagen', 'Imágenes'],
  ['documento', 'Documentos'],
  ['audio', 'Audios'],
] as const;
const uses = [['ninguno', 'Sin uso']] as const;

/** The filters of the address in words of the search. */
const filterWords = (params: URLSearchParams): string => {
  const kind = params.get('tipo');
  const extensions = Object.keys(tipos)
    .filter(isExtension)
    .filter((one) => kindOf(tipos[one]) === kind);
  const use = params.get('uso') === 'ninguno' ? 'uso:ninguno' : '';
  return `${wordsOfRule({ extensions })} ${use} `.trimStart();
};

export const loader = adminLoader(async ({ request }) => {
  const { page, part, ...asked } = askedPage(request);
  const term = filterWords(new URL(request.url).searchParams) + asked.term;
  // Any upload anywhere adds a file, so no cached page is current.
  forgetAll();
  const found = await (term.trim()
    ? read(biblioteca.buscar, { term, ...part })
    : read(biblioteca.list, part));
  return { ...cutPage(found), page };
});

const useUploads = () =>
  useUploadQueue(rule, {
    send: (archivo, { onProgress, ...options }) => {
      const progress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(loaded / total);
      const body = { archivo };
      return withSession(() => write(biblioteca.subir, { body, onProgress: progress, ...options }));
    },
    failedText: (error) => failureText(biblioteca.subir.failed, error),
  });

/** The file in the address, and the way to another one or none. */
const useChosen = () => {
  const [params, setParams] = useSearchParams();
  const choose = (url: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (url === null) next.delete('archivo');
        else next.set('archivo', url);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get('archivo'), choose] as const;
};

/** Every stored file. */
export const Component = () => {
  const { rows, page, isLast } = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const [url, choose] = useChosen();
  const queue = useUploads();
  const chosen = rows.find((file) => file.url === url);
  useEffect(() => {
    if (url !== null) document.getElementById('ficha')?.focus();
  }, [url]);
  return (
    <Screen title="Biblioteca">
      <ManyFiles label="Subir archivos" queue={queue} rule={rule} />
      <ListFilters>
        <ListSearch label="Buscar por nombre o descripción" onChange={setQ} q={q} />
        <SelectFilter label="Tipo" name="tipo" options={kinds} />
        <SelectFilter label="Uso" name="uso" options={uses} />
      </ListFilters>
      <div className={s['mesa']} data-abierta={chosen ? '' : undefined}>
        <Panel id="archivos" title="Archivos guardados">
          {rows.length === 0 ? (
            <div className={s['vacio']}>
              <Empty>Ningún archivo.</Empty>
            </div>
          ) : (
            <FileGrid chosen={url} files={rows} />
          )}
          <ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />
        </Panel>
        {chosen ? <FileDetails file={chosen} key={chosen.url} onMoved={choose} /> : null}
      </div>
    </Screen>
  );
};
