import { bandeja } from '#shared/correspondence/bandeja.ts';
import { tipoEvento } from '#shared/contract/fields/codigos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { documentos } from '#shared/records/documentos.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { permisoDe, puede, type Rol } from '#shared/contract/permisos.ts';
import { read, writeAtOnce } from '../../../api.ts';
import { block, dataOr } from '../../../lib/block.ts';
import { type GoToItem, matching } from './go-to-items.ts';
import { permisoDePantalla } from '../menu/screen-address.ts';

/** Of one kind, so that one does not push out the others. */
const MOST = 3;

/** A record, and where its history is told. */
interface Found extends GoToItem {
  readonly history?: string;
}

interface Finder {
  /** What is asked, and so what a role must be allowed. */
  readonly call: Pick<Endpoint, 'group' | 'kind' | 'permiso'>;
  readonly find: (query: string) => Promise<Found[]>;
}

const events =
  (tipo: keyof typeof tipoEvento) =>
  async (query: string): Promise<Found[]> => {
    const all = await read(eventos.adminList, { tipoEvento: tipo });
    const rows = all.map(({ id, slug, titulo }) => ({
      to: `/nuevo-evento/${slug}`,
      label: titulo,
      note: tipoEvento[tipo],
      history: `/historial/eventos/${id}`,
    }));
    return matching(query, rows);
  };

const finders: readonly Finder[] = [
  { call: eventos.adminList, find: events('A') },
  { call: eventos.adminList, find: events('N') },
  {
    call: paginasPropias.list,
    find: async (query) =>
      matching(
        query,
        (await read(paginasPropias.list)).map(({ id, titulo }) => ({
          to: `/nueva-pagina/${id}`,
          label: titulo,
          note: 'Página',
          history: `/historial/paginasPropias/${id}`,
        })),
      ),
  },
  {
    call: convenios.adminList,
    find: async (query) =>
      matching(
        query,
        (await read(convenios.adminList)).map(({ id, nombre_Institucion }) => ({
          to: `/nuevo-convenio/${id}`,
          label: nombre_Institucion,
          note: 'Convenio',
          history: `/historial/convenios/${id}`,
        })),
      ),
  },
  {
    call: documentos.list,
    find: async (query) =>
      matching(
        query,
        (await read(documentos.list)).map(({ grupo, fila, titulo }) => ({
          to: `/documento-versiones/${grupo}/${fila}`,
          label: titulo,
          note: 'Documento',
        })),
      ),
  },
  {
    call: bandeja.buscarEnBandeja,
    find: async (query) => {
      const { consultas } = await writeAtOnce(bandeja.buscarEnBandeja, { texto: query });
      return consultas.map(({ id, nombre }) => ({ to: `/consulta/${id}`, label: nombre, note: 'Consulta' }));
    },
  },
];

/** The first record is followed by its history: whoever looks for an older text is there at once. */
const withHistory = ([first, ...others]: readonly Found[]): GoToItem[] => {
  if (first === undefined) return [];
  const { history, label, note } = first;
  return history === undefined
    ? [first, ...others]
    : [first, { to: history, label: `Historial de ${label}`, note }, ...others];
};

/** Records whose title holds the words; a source that fails is left out. */
export const findRecords = async (query: string, rol: Rol): Promise<GoToItem[]> => {
  const allowed = finders.filter(({ call }) => puede(rol, permisoDe(call)));
  const found = await Promise.all(allowed.map(({ find }) => block(find(query))));
  return withHistory(found.flatMap((one) => dataOr(one, []).slice(0, MOST))).filter(({ to }) =>
    puede(rol, permisoDePantalla(to)),
  );
};
