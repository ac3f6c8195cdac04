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

interface Finder {
  /** What is asked, and so what a role must be allowed. */
  readonly call: Pick<Endpoint, 'group' | 'kind' | 'permiso'>;
  readonly find: (query: string) => Promise<GoToItem[]>;
}

const events =
  (tipo: keyof typeof tipoEvento) =>
  async (query: string): Promise<GoToItem[]> => {
    const all = await read(eventos.adminList, { tipoEvento: tipo });
    const rows = all.map(({ slug, titulo }) => ({
      to: `/nuevo-evento/${slug}`,
      label: titulo,
      note: tipoEvento[tipo],
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

/** Records whose title holds the words; a source that fails is left out. */
export const findRecords = async (query: string, rol: Rol): Promise<GoToItem[]> => {
  const allowed = finders.filter(({ call }) => puede(rol, permisoDe(call)));
  const found = await Promise.all(allowed.map(({ find }) => block(find(query))));
  return found
    .flatMap((one) => dataOr(one, []).slice(0, MOST))
    .filter(({ to }) => puede(rol, permisoDePantalla(to)));
};
