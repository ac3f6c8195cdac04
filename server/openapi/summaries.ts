import type { Endpoint } from '#shared/endpoint.ts';

/** Singular and plural of each noun. */
const NOUNS: Record<string, readonly [one: string, many: string]> = {
  configuraciones: ['un ajuste', 'los ajustes'],
  cuentas: ['una cuenta bancaria', 'las cuentas bancarias'],
  dirigentes: ['un dirigente', 'los dirigentes'],
  colegiaturas: ['una información de colegiatura', 'las informaciones de colegiatura'],
  elecciones: ['un documento electoral', 'los documentos electorales'],
  eventos: ['un evento', 'los eventos'],
  eventoTextos: ['un texto de un evento', 'los textos de un evento'],
  eventoImagenes: ['una imagen de un evento', 'las imágenes de un evento'],
  galeria: ['una imagen de la galería', 'las imágenes de la galería'],
  comentarios: ['un comentario', 'los comentarios'],
  consultas: ['una consulta', 'las consultas'],
  convenios: ['un convenio', 'los convenios'],
  convenioArchivos: ['un archivo de un convenio', 'los archivos de un convenio'],
  convenioBeneficios: ['un beneficio de un convenio', 'los beneficios de un convenio'],
  paginasPropias: ['una página propia', 'las páginas propias'],
  paginaArchivos: ['un archivo de una página propia', 'los archivos de una página propia'],
  enlacesMenu: ['una entrada del menú', 'las entradas del menú'],
  marco: ['lo que rodea a cada página', 'lo que rodea a cada página'],
  procesosElectorales: ['un proceso electoral', 'los procesos electorales'],
  fasesElectorales: ['una fase de un proceso electoral', 'las fases de un proceso electoral'],
  faseDocumentos: ['un documento de una fase electoral', 'los documentos de una fase electoral'],
  listasElectorales: ['una lista de candidatos', 'las listas de candidatos de un proceso'],
  candidatos: ['un candidato', 'los candidatos de una lista'],
  usuarios: ['un usuario', 'los usuarios'],
  sesion: ['la sesión', 'las sesiones'],
  biblioteca: ['un archivo de la biblioteca', 'los archivos de la biblioteca'],
  plantillas: ['una plantilla de respuesta', 'las plantillas de respuesta'],
  busqueda: ['un resultado de la búsqueda', 'los resultados de la búsqueda'],
  borradores: ['un borrador propio', 'los borradores propios'],
  avisos: ['un aviso propio', 'los avisos propios'],
};

type Phrase = (one: string, many: string) => string;
const PHRASES: Record<string, Phrase> = {
  list: (_one, many) => `Lista ${many}`,
  listByTipo: (_one, many) => `Lista ${many} de un tipo`,
  listByEvento: (_one, many) => `Lista ${many} de un evento`,
  adminList: (_one, many) => `Lista ${many} para la administración`,
  get: (one) => `Muestra ${one}`,
  create: (one) => `Crea ${one}`,
  update: (one) => `Actualiza ${one}`,
  remove: (one) => `Elimina ${one}`,
  ordenar: (_one, many) => `Pone ${many} en otro orden`,
  buscar: (_one, many) => `Busca entre ${many}`,
  publicar: (one) => `Publica ${one}`,
  ocultar: (one) => `Oculta ${one}`,
  responder: (one) => `Marca ${one} como respondida`,
  updateImagen: (one) => `Reemplaza la imagen de ${one}`,
  updateAudio: (one) => `Reemplaza el audio de ${one}`,
  updateArchivo: (one) => `Reemplaza el documento de ${one}`,
};

/** Summaries that cannot be built from the noun. */
const OWN: Record<string, string> = {
  'configuraciones.get': 'Muestra un ajuste por su clave',
  'comentarios.moderar': 'Muestra, oculta o aparta varios comentarios',
  'comentarios.eliminarVarios': 'Elimina varios comentarios',
  'comentarios.contestar': 'Contesta un comentario en nombre de la asociación',
  'comentarios.publicacion': 'Cambia cómo se publican los comentarios',
  'consultas.buscarEnBandeja': 'Busca entre las conversaciones, por páginas',
  'consultas.conversacion': 'Muestra una consulta con todo lo que se escribió después',
  'consultas.equipo': 'Lista a quienes se puede asignar una consulta',
  'consultas.contestar': 'Contesta una consulta por correo',
  'consultas.anotar': 'Guarda una nota que solo lee el equipo',
  'consultas.situar': 'Cambia el estado de varias consultas',
  'consultas.asignar': 'Asigna varias consultas a una persona del equipo',
  'consultas.eliminarVarias': 'Elimina varias consultas',
  'borradores.guardar': 'Guarda un borrador propio de lo que se escribe en un formulario',
  'borradores.descartar': 'Descarta un borrador propio',
  'busqueda.todo': 'Busca en todo lo que el sitio publica: los primeros resultados de cada grupo',
  'busqueda.deGrupo': 'Busca en un grupo de lo que el sitio publica',
  'procesosElectorales.ver': 'Muestra un proceso electoral con sus fases, candidatos y resultados',
  'procesosElectorales.contar': 'Guarda los totales de una votación, sin publicarlos',
  'procesosElectorales.publicarResultados':
    'Publica los resultados de una elección, o una corrección con su motivo',
  'paginasPropias.ver': 'Muestra una página propia como la ve un visitante',
  'eventoImagenes.agregar': 'Agrega a un evento una imagen que todavía no tiene descripción',
  'eventos.revisar': 'Dice lo que conviene mirar antes de publicar un evento',
  'eventos.destacar': 'Pone un evento entre los que la portada muestra primero',
  'eventos.noDestacar': 'Quita un evento de los que la portada muestra primero',
  'eventos.ordenarDestacados': 'Ordena los eventos que la portada muestra primero',
  'usuarios.buscarPersona': 'Busca a una persona del padrón por su DNI',
  'usuarios.updatePerfil': 'Actualiza el perfil propio',
  'primerosPasos.estado': 'Dice qué le falta a un sitio nuevo',
  'primerosPasos.contenido': 'Cuenta lo que se borraría al retirar la demostración',
  'primerosPasos.comenzar': 'Retira la demostración y deja el sitio vacío',
  'avisos.sinLeer': 'Lista los avisos propios sin leer',
  'avisos.cuenta': 'Cuenta los avisos propios sin leer',
  'avisos.leer': 'Marca un aviso propio como leído',
  'avisos.leerTodos': 'Marca como leídos los avisos propios hasta uno',
  'avisos.preferencias': 'Muestra cómo quiere recibir avisos quien llama',
  'avisos.preferir': 'Elige cómo recibir avisos',
  'sesion.login': 'Inicia una sesión',
  'sesion.usuario': 'Muestra al usuario de la sesión',
  'sesion.logout': 'Cierra la sesión',
};

export const descriptionOf = (group: string): string => `Todo sobre ${NOUNS[group]?.[1] ?? group}.`;

export const summaryOf = ({ group, operation }: Pick<Endpoint, 'group' | 'operation'>): string => {
  const [one, many] = NOUNS[group] ?? [group, group];
  return OWN[`${group}.${operation}`] ?? PHRASES[operation]?.(one, many) ?? `${operation} ${one}`;
};
