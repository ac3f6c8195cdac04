import { Link } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import type { Uso } from '#shared/records/biblioteca.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import s from './library.module.css';
import { claveBaseOf, type ClaveBase } from '#shared/content/settings/claves.ts';
import { listPathOf } from '../frame/menu/screen-address.ts';
import { TAB_PARAM } from '../ui/sheet/sheet-address.ts';

const settingScreens: readonly (readonly [screen: string, claves: readonly ClaveBase[]])[] = [
  ['/gestion-nosotros', ['url_comite', 'letraHimno', 'audioHimno']],
  ['/colegiatura-documental', ['url_requisitosColegiatura', 'url_fichaInscripcion', 'url_declaracionJurada']],
  ['/documentos-normas', ['url_estatuto', 'url_normativa', 'url_codigoEtica', 'url_resolucionHimno']],
];

const screenOfSetting = (key: string): string => {
  const base = claveBaseOf(key);
  const found = settingScreens.find(([, claves]) => claves.some((clave) => clave === base));
  return found?.[0] ?? '/fondos-paginas';
};

const tab = (record: string, part: string): string => `${record}?${TAB_PARAM}=${part}`;

const screens: Readonly<Record<string, (de: string, id: number) => string>> = {
  eventos: (slug) => `/nuevo-evento/${slug}`,
  eventoImagenes: (slug) => `/nuevo-evento/${slug}`,
  eventoTextos: (slug) => `/nuevo-evento/${slug}`,
  convenioArchivos: (id) => tab(`/nuevo-convenio/${id}`, 'archivos'),
  convenioBeneficios: (id) => tab(`/nuevo-convenio/${id}`, 'beneficios'),
  dirigentes: (consejo) => (consejo ? `/gestion-dirigente/${consejo}` : '/gestion-dirigente'),
  faseDocumentos: (id) => tab(`/nuevo-proceso/${id}`, 'fases'),
  listasElectorales: (id) => tab(`/nuevo-proceso/${id}`, 'listas'),
  candidatos: (id) => tab(`/nuevo-proceso/${id}`, 'listas'),
  paginasPropias: (_, id) => `/nueva-pagina/${id}`,
  paginaArchivos: (id) => tab(`/nueva-pagina/${id}`, 'archivos'),
  configuraciones: screenOfSetting,
};

/** The screen where a row that shows a file is edited; its history where no screen is known. */
export const editPathOf = ({ grupo, id, de }: Uso): string =>
  screens[grupo]?.(de ?? '', id) ?? listPathOf(grupo) ?? `/historial/${grupo}/${id}`;

/** «Evento, imagen principal»; «Archivo de convenio», whose field has the same name; «Dato del sitio», which is a value alone. */
const partOf = ({ grupo, campo }: Uso): string => {
  const noun = nombreDeGrupo(grupo);
  const field = etiquetaDe(campo).toLowerCase();
  return campo === 'value' || noun.toLowerCase().startsWith(field) ? noun : `${noun}, ${field}`;
};

/** Fields of rows that show or link to something, each with a link to the screen that edits it. */
export const UsageList = ({ places }: { places: readonly Uso[] }) => (
  <ul className={s['lugares']}>
    {places.map((uso) => (
      <li key={`${uso.grupo} ${uso.id} ${uso.campo}`}>
        <Link to={editPathOf(uso)}>{uso.titulo || 'Sin título'}</Link>
        <span className={s['dato']}> · {partOf(uso)}</span>
      </li>
    ))}
  </ul>
);
