import { useLoaderData, useSearchParams } from 'react-router-dom';
import { isExtension, fileKindOf, tipos } from '#shared/contract/fields/archivos.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { clearCache, read, write } from '../../api.ts';
import { withParam } from '../../lib/with-param.ts';
import { failureText } from '../crud/failure.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { PrimaryAction } from '../frame/primary-action.tsx';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { EmptyList, NoResults } from '../ui/list/empty-list.tsx';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { SearchBox } from '../ui/list/filters/search-box.tsx';
import list from '../ui/list/list-page.module.css';
import { ListTools } from '../ui/list/list-page.tsx';
import { PageMenu } from '../ui/list/page-menu.tsx';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { ServerPager } from '../ui/list/paging/server-pager.tsx';
import { useListQuery } from '../ui/list/use-list.ts';
import { Note } from '../ui/note.tsx';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import { DropPage } from '../ui/uploads/drop-page.tsx';
import { useUploadQueue } from '../ui/uploads/use-upload-queue.ts';
import { FileGrid } from './file-grid.tsx';
import { FileSheet } from './file-sheet.tsx';
import { noun, words, searchTermsOfRule } from './library-words.ts';
import { type FileSelection, useFileSelection } from './use-file-selection.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const rule = fileRuleOf(biblioteca.subir.input, 'archivo');

const kinds = { imagen: 'Imágenes', documento: 'Documentos', audio: 'Audio' } as const;
/** What is missing of a file, in words of the search. */
const lacks = { 'uso:ninguno': 'Sin usar', 'descripcion:ninguna': 'Sin descripción' } as const;

/** What the address shows, in words of the search. */
const filterWords = (asked: string | null): string => {
  if (asked === null || asked in lacks) return `${asked ?? ''} `.trimStart();
  const extensions = Object.keys(tipos)
    .filter(isExtension)
    .filter((one) => fileKindOf(tipos[one]) === asked);
  return `${searchTermsOfRule({ extensions })} `.trimStart();
};

export const loader = adminLoader(async ({ request }) => {
  const { page, part, ...asked } = readPageRequest(request);
  const term = filterWords(new URL(request.url).searchParams.get('filtro')) + asked.term;
  // Any upload anywhere adds a file, so no cached page is current.
  clearCache();
  const found = await (term.trim()
    ? read(biblioteca.buscar, { term, ...part })
    : read(biblioteca.list, part));
  return { ...trimPage(found), page, isAsked: term.trim() !== '' || page > 1 };
});

const useUploads = () =>
  useUploadQueue(rule, {
    send: (archivo, options) => withSession(() => write(biblioteca.subir, { ...options, body: { archivo } })),
    failedText: (error) => failureText(biblioteca.subir.failed, error),
  });

/** The file in the address, and the way to another one or none. */
const useChosen = () => {
  const [params, setParams] = useSearchParams();
  const choose = (url: string | null): void =>
    setParams((now) => withParam(now, SHEET_PARAMS.file, url), { replace: true, preventScrollReset: true });
  return [params.get(SHEET_PARAMS.file), choose] as const;
};

/** Id of the choice of files. */
const INPUT = 'subir-archivos';

/** Every stored file, as tiles; details in the side sheet. */
export const Component = () => {
  const { rows, isAsked } = useLoaderData<typeof loader>();
  const [url, choose] = useChosen();
  const queue = useUploads();
  const may = useMay();
  const choice = useFileSelection(rows);
  const chosen = rows.find((file) => file.url === url);
  const primary = may(biblioteca.subir)
    ? { label: 'Subir archivos', onPress: () => document.getElementById(INPUT)?.click() }
    : null;
  const isEmpty = rows.length === 0 && !isAsked;
  return (
    <Screen
      actions={
        <>
          <PageMenu groups={[choice.menu]} />
          {primary && !isEmpty ? <PrimaryAction {...primary} /> : null}
        </>
      }
      title="Biblioteca"
    >
      <DropPage id={INPUT} label="Subir archivos" queue={queue} rule={rule}>
        {isEmpty ? (
          <EmptyList
            primary={primary}
            purpose="Las imágenes y los PDF del sitio, para usarlos en varios lugares sin subirlos otra vez. Lo que subes en un evento o una página también queda aquí."
          >
            {words.empty}
          </EmptyList>
        ) : (
          <Files choice={choice} />
        )}
      </DropPage>
      {chosen ? <FileSheet file={chosen} key={chosen.url} onMoved={choose} /> : null}
    </Screen>
  );
};

const Files = ({ choice }: { choice: FileSelection }) => {
  const { rows, page, isLast } = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  return (
    <div className={list['lista']} data-elige={choice.line ? '' : undefined}>
      <ListTools bar={choice.line} tabs={<FilterTabs label="Archivos que se muestran" tabs={tabs} />}>
        <SearchBox label="Buscar archivo" onChange={setQ} q={q} />
      </ListTools>
      <Note>Pulsa un archivo para ver dónde se usa, describirlo o reemplazarlo en todas partes.</Note>
      {rows.length === 0 ? (
        <div className={list['panel']}>
          <NoResults noun={noun} onClear={() => setQ('')} q={q} />
        </div>
      ) : (
        <FileGrid files={rows} picked={choice.picked} />
      )}
      <ServerPager isLast={isLast} page={page} shown={rows.length} />
    </div>
  );
};

const tabs = [
  { value: null, label: 'Todos' },
  ...Object.entries({ ...kinds, ...lacks }).map(([value, label]) => ({ value, label })),
];
