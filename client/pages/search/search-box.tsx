import { textos } from '#shared/contract/words/textos.ts';
import { SearchForm } from './search-form.tsx';

/** The search of the menu. */
export const SearchBox = ({ focused = false }: { focused?: boolean }) => (
  <SearchForm label="Buscar eventos" placeholder={textos.buscarEventos} focused={focused} />
);
