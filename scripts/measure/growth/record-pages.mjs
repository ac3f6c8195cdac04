import { createHash } from 'node:crypto';
import { FIRST } from './records.mjs';

const sum = (document) => createHash('sha256').update(`directiva-${document}-0`).digest('hex');

/** Pages and calls about members, fees, councils, elections, documents and conversations; as `pages`. */
export const recordPages = [
  {
    name: 'un colegiado, por código',
    url: () => '/colegiado-consultar',
    body: (at) => ({ dato: `CRE-${at}` }),
  },
  {
    name: 'un colegiado, por DNI',
    url: () => '/colegiado-consultar',
    body: (at) => ({ dato: `${10_000_000 + at}` }),
  },
  {
    name: 'personal: un colegiado',
    url: () => '/colegiado-buscar',
    staff: true,
    body: (at) => ({ dato: `CRE-${at}` }),
  },
  { name: 'personal: padrones', url: () => '/colegiados-padrones?limit=20', staff: true, post: true },
  {
    name: 'personal: lo que cambia un padrón',
    url: () => '/colegiados-revision/1',
    staff: true,
    post: true,
    exempt: 'compara dos padrones, colegiado por colegiado; se pide una vez por padrón',
  },
  { name: 'cuotas', url: () => '/cuotas', changes: 'fee' },
  {
    name: 'personal: cuotas ?limit',
    url: () => '/cuotas-lista?limit=20',
    staff: true,
    post: true,
    exempt: 'ordena todas las cuotas, que en décadas son cientos',
  },
  { name: 'nosotros', url: () => '/nosotros', changes: 'council' },
  {
    name: 'consejos anteriores',
    url: () => '/nosotros/consejos',
    changes: 'council',
    exempt: 'los muestra todos, con sus dirigentes',
  },
  {
    name: 'personal: dirigentes de un consejo',
    url: (at) => `/consejo-dirigentes/${FIRST + (at % 2)}`,
    staff: true,
  },
  {
    name: 'elecciones',
    url: () => '/elecciones',
    changes: 'process',
    exempt: 'los muestra todos, y cada proceso se edita y se lee entero',
  },
  { name: 'un proceso electoral', url: () => '/elecciones/proceso-crecido-1', changes: 'process' },
  {
    name: 'personal: un proceso electoral',
    url: () => `/proceso-electoral/${FIRST}`,
    staff: true,
    post: true,
  },
  {
    name: 'normas, tras un documento',
    url: () => '/normas',
    changes: 'document',
    exempt: 'lee lo que se anotó de todos los documentos una vez después de cada cambio de uno',
  },
  {
    name: 'versiones de un documento',
    url: (at) => `/documentos/directiva-crecida-${at}/versiones`,
    exempt: 'las muestra todas',
  },
  {
    name: 'verificar una huella',
    url: (at) => `/verificar/${sum(at)}`,
    exempt: 'lee las versiones del documento para decir cuál es la vigente',
  },
  {
    name: 'personal: documentos ?limit',
    url: () => '/documentos-lista?limit=20',
    staff: true,
    exempt: 'lee todos los documentos, que son cientos, con sus versiones',
  },
  {
    name: 'personal: una conversación',
    url: (at) => `/bandeja-consulta/${FIRST + at}`,
    staff: true,
    post: true,
  },
];

/** Changes of staff after which those pages are made anew. */
export const recordChanges = (must) => ({
  fee: (at) =>
    must(`/cuota-guardar`, { concepto: `Otra ${at % 2}`, monto: '20', vigente_desde: '2026-01-01' }),
  council: (at) =>
    must(`/consejo-actualizar/${FIRST}`, {
      periodo: `Periodo ${at}`,
      desde: '1950-01-01',
      hasta: '1951-12-31',
    }),
  process: (at) =>
    must(`/proceso-electoral-actualizar/${FIRST + 1}`, {
      titulo: `Elecciones ${at}`,
      tipo: 'Consejo Directivo',
    }),
  document: (at) => must(`/otro-documento-actualizar/${FIRST}`, { titulo: `Directiva ${at}`, pagina: 'C' }),
});
