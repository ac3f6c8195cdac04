import {
  FileText,
  Handshake,
  History,
  Landmark,
  type LucideIcon,
  Mail,
  Megaphone,
  Newspaper,
  PanelTop,
  Trash2,
  Vote,
} from 'lucide-react';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { tipoEvento } from '#shared/contract/fields/codigos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { documentos } from '#shared/records/documentos.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { permisoDe, puede, type Rol } from '#shared/contract/permisos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { recortar } from '../../../lib/text/recortar.ts';
import { read, writeAtOnce } from '../../../api.ts';
import { settleBlock, dataOr } from '../../../lib/block.ts';
import { type GoToItem, matchingItems, verbIn } from './go-to-items.ts';
import { REMOVE_PARAM, SHEET_PARAMS } from '../../ui/sheet/sheet-address.ts';
import { backLinkOf, permisoDePantalla } from '../menu/screen-address.ts';

/** Maximum results per kind, so that one kind does not displace the others. */
const MOST = 3;
/** Characters of an enquiry's text, to distinguish several of one sender. */
const EXCERPT = 50;

type Called = Pick<Endpoint, 'group' | 'kind' | 'permiso'>;

/** A found record, with what is needed for its history and delete actions. */
interface Found extends GoToItem {
  readonly id?: number;
  readonly remove?: Called;
}

interface Finder {
  /** The call it makes; the role must be allowed to make it. */
  readonly call: Called;
  readonly find: (query: string) => Promise<Found[]>;
}

/** A finder that filters the full list of a call. */
const among = (call: Called, all: () => Promise<Found[]>): Finder => ({
  call,
  find: async (query) => matchingItems(query, await all()),
});

const events = (tipo: keyof typeof tipoEvento, icon: LucideIcon): Finder =>
  among(eventos.adminList, async () =>
    (await read(eventos.adminList, { tipoEvento: tipo })).map(({ id, slug, titulo }) => ({
      to: `/nuevo-evento/${slug}`,
      label: titulo,
      note: tipoEvento[tipo],
      icon,
      id,
      remove: eventos.remove,
    })),
  );

const finders: readonly Finder[] = [
  events('A', Megaphone),
  events('N', Newspaper),
  among(paginasPropias.list, async () =>
    (await read(paginasPropias.list)).map(({ id, titulo }) => ({
      to: `/nueva-pagina/${id}`,
      label: titulo,
      note: 'Página',
      icon: PanelTop,
      id,
      remove: paginasPropias.remove,
    })),
  ),
  among(convenios.adminList, async () =>
    (await read(convenios.adminList)).map(({ id, nombre_Institucion }) => ({
      to: `/nuevo-convenio/${id}`,
      label: nombre_Institucion,
      note: 'Convenio',
      icon: Handshake,
      id,
      remove: convenios.remove,
    })),
  ),
  among(procesosElectorales.adminList, async () =>
    (await read(procesosElectorales.adminList)).map(({ id, titulo }) => ({
      to: `/nuevo-proceso/${id}`,
      label: titulo,
      note: 'Proceso electoral',
      icon: Vote,
      id,
      remove: procesosElectorales.remove,
    })),
  ),
  among(cuentas.update, async () =>
    (await read(cuentas.list)).map(({ id, nombreBanco, numeroCuenta }) => ({
      to: `/cuentas-bancarias?${SHEET_PARAMS.edit}=${id}`,
      label: `${nombreBanco} ${numeroCuenta}`,
      note: 'Cuenta bancaria',
      icon: Landmark,
    })),
  ),
  among(documentos.list, async () =>
    (await read(documentos.list)).map(({ grupo, fila, titulo }) => ({
      to: `/documento-versiones/${grupo}/${fila}`,
      label: titulo,
      note: 'Documento',
      icon: FileText,
    })),
  ),
  {
    call: bandeja.buscarEnBandeja,
    find: async (query) => {
      const { consultas } = await writeAtOnce(bandeja.buscarEnBandeja, { texto: query });
      return consultas.map(({ id, nombre, mensaje, fecha_envio }) => ({
        to: `/consulta/${id}`,
        label: `${nombre}: ${recortar(mensaje, EXCERPT)}`,
        note: `Consulta, ${fechaCorta(fecha_envio)}`,
        icon: Mail,
      }));
    },
  },
];

/** The records whose title contains the words; failing sources are skipped. */
const recordsNamed = async (query: string, rol: Rol): Promise<Found[]> => {
  const allowed = finders.filter(({ call }) => puede(rol, permisoDe(call)));
  const found = await Promise.all(allowed.map(({ find }) => settleBlock(find(query))));
  return found.flatMap((one) => dataOr(one, []).slice(0, MOST));
};

const historyOf = ({ label, note, id, remove }: Found): GoToItem[] =>
  remove
    ? [
        {
          to: `/historial/${remove.group}/${id}`,
          label: `Historial de ${label}`,
          note,
          icon: History,
          isAct: true,
        },
      ]
    : [];

/** The list of a record with the delete confirmation open. */
const removalOf = ({ to, label, note, remove }: Found, rol: Rol): GoToItem[] => {
  if (!remove || !puede(rol, permisoDe(remove))) return [];
  const key = to.slice(to.lastIndexOf('/') + 1);
  const list = `${backLinkOf(to)?.path}?${REMOVE_PARAM}=${key}`;
  return [{ to: list, label: `Eliminar ${label}`, note, icon: Trash2, isAct: true }];
};

const actsOf = { history: historyOf, removal: removalOf } as const;

/** Records whose title contains the words; below them what a verb among the words does to those named by the others. */
export const findRecords = async (query: string, rol: Rol): Promise<GoToItem[]> => {
  const asked = verbIn(query);
  const [records, named] = await Promise.all([
    recordsNamed(query, rol),
    asked ? recordsNamed(asked.rest, rol) : [],
  ]);
  const acts = named.flatMap((one) => (asked ? actsOf[asked.verb](one, rol) : []));
  return [...records, ...acts].filter(({ to }) => puede(rol, permisoDePantalla(to)));
};
