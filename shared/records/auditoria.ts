import * as z from 'zod/mini';
import { id, instante } from '../contract/fields/campos.ts';
import { adminList, group } from '../contract/endpoint.ts';
import { auditoriaDeCapacidades } from '../contract/capabilities/merge.ts';
import { type AboutNoun, gruposConHistoria, nounOf } from '../contract/nouns.ts';

export const registroDeAuditoria = z.object({
  id,
  /** E-mail at the time of the change; kept after the account is deleted. */
  usuario_email: z.string(),
  /** Name of the user; null when the account was deleted. */
  usuario: z.nullable(z.string()),
  /** Name of the API credential with which a program made the change for that person; null if the person made it. */
  credencial: z.nullable(z.string()),
  /** `noun.operation` of the contract. */
  operacion: z.string(),
  /** Id or slug of the row. */
  registro: z.nullable(z.string()),
  /** Id of the change in the history; null if the history has none. */
  cambio: z.nullable(z.string()),
  /** Title of the row that the call was about, else of the first one it changed; null if there is none. */
  titulo: z.nullable(z.string()),
  /**
   * Changed fields of that row: texts from shortly before the first different word, files by name; null for no value.
   */
  campos: z.array(
    z.object({ etiqueta: z.string(), antes: z.nullable(z.string()), despues: z.nullable(z.string()) }),
  ),
  creada: instante,
});
export type RegistroDeAuditoria = z.output<typeof registroDeAuditoria>;

/** Who changed what and when. Not part of the product's published API. */
export const auditoria = group('auditoria', {
  list: adminList('/auditoria-registros', registroDeAuditoria),
  /**
   * Audit rows that contain every word in the e-mail, name, description or record. The words `grupo:cuentas`,
   * `desde:2026-11-22` and `hasta:2026-11-30` (days in Lima) filter by noun and date.
   */
  buscar: adminList('/auditoria-registros/:term', registroDeAuditoria),
});

/** Nouns that appear in the audit. */
export const gruposAuditados: readonly string[] = [...gruposConHistoria, 'usuarios'];

const verbs: Readonly<Record<string, string>> = {
  create: 'Creó',
  agregar: 'Agregó',
  update: 'Cambió',
  remove: 'Eliminó',
  responder: 'Respondió',
  publicar: 'Publicó',
  ocultar: 'Ocultó',
  duplicar: 'Duplicó',
  subir: 'Subió',
  describir: 'Describió',
  reemplazar: 'Reemplazó',
  eliminar: 'Eliminó',
  verificar: 'Marcó como verificada',
  renovar: 'Renovó',
  renombrar: 'Cambió la dirección de',
};
const whole: Readonly<Record<string, string>> = {
  'configuraciones.update': 'Cambió un dato del sitio',
  'configuraciones.updateImagen': 'Cambió una imagen del sitio',
  'configuraciones.updateAudio': 'Cambió un audio del sitio',
  'configuraciones.updateArchivo': 'Cambió un documento del sitio',
  'usuarios.updatePerfil': 'Cambió su perfil',
  'usuarios.editar': 'Cambió los datos o el rol de un usuario',
  'usuarios.bloquear': 'Bloqueó a un usuario',
  'usuarios.desbloquear': 'Desbloqueó a un usuario',
  'usuarios.cerrarSesiones': 'Cerró las sesiones de un usuario',
  'sesion.logout': 'Cerró su sesión',
  'exigencias.exigir': 'Exigió el segundo factor a un rol',
  'exigencias.noExigir': 'Dejó de exigir el segundo factor a un rol',
  'segundoFactor.activarApp': 'Activó su segundo factor',
  'segundoFactor.quitarApp': 'Quitó su aplicación de códigos',
  'segundoFactor.guardarLlave': 'Guardó una llave de acceso',
  'segundoFactor.quitarLlave': 'Quitó una llave de acceso',
  'segundoFactor.renovarCodigos': 'Pidió códigos de recuperación nuevos',
  'sesiones.cerrar': 'Cerró otra sesión suya',
  'sesiones.cerrarOtras': 'Cerró sus otras sesiones',
  'comentarios.moderar': 'Decidió qué comentarios se ven',
  'comentarios.eliminarVarios': 'Eliminó comentarios',
  'comentarios.contestar': 'Contestó un comentario',
  'comentarios.publicacion': 'Cambió cómo se publican los comentarios',
  'consultas.contestar': 'Contestó una consulta',
  'consultas.retirar': 'Retiró una respuesta antes de que saliera',
  'consultas.anotar': 'Anotó algo en una consulta',
  'consultas.situar': 'Cambió el estado de consultas',
  'consultas.asignar': 'Asignó consultas',
  'consultas.eliminarVarias': 'Eliminó consultas',
  'primerosPasos.comenzar': 'Quitó la demostración',
  'eventos.destacar': 'Puso un evento en la portada',
  'eventos.noDestacar': 'Quitó un evento de la portada',
  'eventos.ordenarDestacados': 'Ordenó los eventos de la portada',
  'procesosElectorales.contar': 'Anotó los números de una votación',
  'procesosElectorales.publicarResultados': 'Publicó los resultados de una elección',
  'eventos.importar': 'Importó entradas de otro sistema',
  'privacidad.buscar': 'Consultó los datos de una persona',
  'privacidad.borrar': 'Borró los datos de una persona',
  'avisosPrivacidad.create': 'Publicó un aviso de privacidad',
  'accesos.enlazar': 'Creó un enlace para entrar a una cuenta',
  'accesos.invitar': 'Invitó a un usuario',
  'avisos.preferir': 'Eligió cómo recibir avisos',
  'correo.probar': 'Envió un correo de prueba',
  'correo.leerBuzon': 'Leyó los correos que llegaron',
  'correo.reenviar': 'Volvió a enviar un correo',
  'colegiados.subir': 'Subió un padrón de colegiados para revisarlo',
  'colegiados.releer': 'Corrigió cómo se leyó un padrón de colegiados',
  'colegiados.usar': 'Publicó un padrón de colegiados',
  'colegiados.deshacer': 'Deshizo la publicación de un padrón de colegiados',
  'colegiados.descartar': 'Descartó un padrón de colegiados',
  'colegiados.publicar': 'Mostró u ocultó la consulta de colegiados',
  'colegiados.reservar': 'Reservó a un colegiado',
  'colegiados.mostrar': 'Quitó la reserva de un colegiado',
  'historia.deshacer': 'Deshizo un cambio',
  'historia.volver': 'Volvió a un texto anterior',
  'historia.restaurar': 'Restauró de la papelera',
  'historia.borrar': 'Borró definitivamente de la papelera',
  'vistasPrevias.crear': 'Vio un evento como visitante',
  'vistasPrevias.compartir': 'Compartió la vista previa de un evento',
  'vistasPrevias.revocar': 'Revocó el enlace de una vista previa',
  ...auditoriaDeCapacidades,
};

/** Audited operations that change nothing. */
export const sinCambio: readonly string[] = ['vistasPrevias.crear', 'privacidad.buscar', 'sesion.logout'];

/** Name of a row of a noun: «Texto de evento». */
export const nombreDeGrupo = (grupo: string): string => {
  const name = nounOf(grupo)?.uno.replace(/^una? /, '') ?? 'registro';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Label of an operation that this version of the program does not know. */
export const OPERACION_ANTERIOR = 'Hizo un cambio con una versión anterior del programa';

const didTo = ({ uno, varios }: AboutNoun, operation: string): string | undefined => {
  if (operation === 'ordenar') return `Ordenó ${varios}`;
  return verbs[operation] && `${verbs[operation]} ${uno}`;
};

/** Label of an operation in the audit: «Eliminó un comentario». */
export const describeOperacion = (operacion: string): string => {
  const [noun = '', operation = ''] = operacion.split('.');
  const about = gruposAuditados.includes(noun) ? nounOf(noun) : undefined;
  return whole[operacion] ?? (about && didTo(about, operation)) ?? OPERACION_ANTERIOR;
};
