import { gruposDeBusqueda, shortenTerm } from '#shared/publishing/busqueda.ts';
import { busqueda } from '#shared/publishing/hallazgos.ts';
import { read } from '../../api.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { useDebouncedSearch } from '../../lib/hooks/use-debounced-search.ts';
import s from './address-field.module.css';
import { DialogField } from './dialog-field.tsx';
import { addressFrom } from './link-command.ts';

/** A page, an event or a document of the site. */
interface FoundAddress {
  readonly address: string;
  readonly title: string;
  readonly kind: string;
}

/** Suggestions per kind, few enough that the dialog fits on a phone. */
const MOST = 2;

/** Public pages that match the text; empty if it is an address, or on failure. */
const find = async (text: string): Promise<readonly FoundAddress[]> => {
  const term = shortenTerm(text);
  if (term === '' || addressFrom(text) !== null) return [];
  const { grupos } = dataOr(await settleBlock(read(busqueda.todo, { term })), { total: 0, grupos: [] });
  return grupos.flatMap(({ grupo, resultados }) =>
    resultados.slice(0, MOST).map(({ titulo, direccion }) => ({
      address: direccion,
      title: titulo.join(''),
      kind: gruposDeBusqueda[grupo],
    })),
  );
};

interface AddressFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
  onChoose: (found: FoundAddress) => void;
  onEnter: () => void;
}

/** Address field of a link, with matching pages of the site as suggestions. */
export const AddressField = ({ onChoose, ...field }: AddressFieldProps) => {
  const found = useDebouncedSearch(field.value, find);
  const choose = (one: FoundAddress): void => {
    onChoose(one);
    document.querySelector<HTMLElement>(`[id="${field.id}"]`)?.focus();
  };
  return (
    <>
      <DialogField
        {...field}
        help="Escribe parte del título para buscar una página, un evento o un documento del sitio."
        label="Dirección"
        start
      />
      <output className="visually-hidden">
        {found.length === 0 ? '' : `${found.length} del sitio: elige con Tab e Intro.`}
      </output>
      {found.length > 0 && (
        <ul aria-label="Del sitio" className={s['found']}>
          {found.map((one) => (
            <li key={one.address}>
              <button onClick={() => choose(one)} type="button">
                <span>{one.title}</span>
                <small>{one.kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
