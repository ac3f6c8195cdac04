/** Nouns that are permitted together, and what people call them. */
export const areas = {
  contenido: 'Contenido del sitio',
  cuentas: 'Cuentas bancarias',
  padron: 'Padrón de colegiados',
  mensajes: 'Comentarios y consultas',
  historia: 'Historial y papelera de lo que cada quien puede ver',
  usuarios: 'Usuarios',
  auditoria: 'Auditoría',
  privacidad: 'Datos personales',
  correo: 'Correos que envía el sitio',
  webhooks: 'Webhooks: avisos a otros sistemas',
} as const;
type Area = keyof typeof areas;

/** What a call asks of its caller. `propio` is about oneself: a session is enough. */
export type Permiso = `${Area}.leer` | `${Area}.editar` | 'propio';

/** The area of every noun of the contract: a noun without one does not compile. */
const areaDe = {
  configuraciones: 'contenido',
  dirigentes: 'contenido',
  consejos: 'contenido',
  colegiaturas: 'contenido',
  elecciones: 'contenido',
  convenios: 'contenido',
  convenioArchivos: 'contenido',
  convenioBeneficios: 'contenido',
  eventos: 'contenido',
  eventoTextos: 'contenido',
  eventoImagenes: 'contenido',
  galeria: 'contenido',
  paginas: 'contenido',
  paginaInicio: 'contenido',
  paginaColegiatura: 'contenido',
  paginasPropias: 'contenido',
  paginaArchivos: 'contenido',
  paginaVistaPrevia: 'contenido',
  busqueda: 'contenido',
  busquedaDeEventos: 'contenido',
  enlacesMenu: 'contenido',
  marco: 'contenido',
  vistasPrevias: 'contenido',
  biblioteca: 'contenido',
  documentos: 'contenido',
  otrosDocumentos: 'contenido',
  cuotas: 'contenido',
  procesosElectorales: 'contenido',
  fasesElectorales: 'contenido',
  faseDocumentos: 'contenido',
  listasElectorales: 'contenido',
  candidatos: 'contenido',
  cuentas: 'cuentas',
  colegiados: 'padron',
  paginaConstancia: 'padron',
  comentarios: 'mensajes',
  consultas: 'mensajes',
  consultaMensajes: 'mensajes',
  plantillas: 'mensajes',
  decisionesComentarios: 'mensajes',
  historia: 'historia',
  usuarios: 'usuarios',
  accesos: 'usuarios',
  exigencias: 'usuarios',
  auditoria: 'auditoria',
  privacidad: 'privacidad',
  avisosPrivacidad: 'privacidad',
  correo: 'correo',
  webhooks: 'webhooks',
  sesion: 'propio',
  sesiones: 'propio',
  segundoFactor: 'propio',
  confirmacion: 'propio',
  borradores: 'propio',
  presencia: 'propio',
  avisos: 'propio',
  primerosPasos: 'propio',
  oficina: 'propio',
  credenciales: 'propio',
} as const satisfies Record<string, Area | 'propio'>;

/** A noun of the contract, by the name of its group. */
export type Noun = keyof typeof areaDe;

/** What reading or changing a noun asks. */
export const permisoSobre = (noun: Noun, what: 'leer' | 'editar'): Permiso => {
  const area = areaDe[noun];
  return area === 'propio' ? area : `${area}.${what}`;
};

interface Called {
  readonly group: Noun;
  readonly kind: 'read' | 'list' | 'exchange' | 'create' | 'write';
  readonly permiso?: Permiso | undefined;
}

/** The permission of a call: its own, or that of its noun. */
export const permisoDe = ({ group, kind, permiso }: Called): Permiso =>
  permiso ?? permisoSobre(group, kind === 'create' || kind === 'write' ? 'editar' : 'leer');

export const roles = {
  administrador: 'Administrador',
  editor: 'Editor',
  secretaria: 'Secretaría',
  lector: 'Lector',
} as const;
export type Rol = keyof typeof roles;

/** What each role may; to change something is also to read it. An administrator may everything. */
const permisos: Readonly<Record<Exclude<Rol, 'administrador'>, readonly Permiso[]>> = {
  editor: ['contenido.editar', 'historia.editar'],
  secretaria: ['padron.editar', 'mensajes.editar', 'historia.editar', 'contenido.leer'],
  // Not the messages: they hold personal data of visitors.
  lector: ['contenido.leer', 'cuentas.leer', 'historia.leer'],
};

/** Whether permissions cover another one. */
export const cubren = (otorgados: readonly Permiso[], permiso: Permiso): boolean =>
  otorgados.includes(permiso) || otorgados.some((one) => one.replace('.editar', '.leer') === permiso);

export const puede = (rol: Rol, permiso: Permiso): boolean =>
  rol === 'administrador' || permiso === 'propio' || cubren(permisos[rol], permiso);

/** Said to somebody whose role does not reach. */
export const SIN_PERMISO = 'Tu rol no permite hacer esto.';
