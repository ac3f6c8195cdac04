import type { Groups } from '#shared/contract/contract.ts';
import type { Phrases } from './summaries.ts';

type Words<G extends keyof Groups> = Readonly<Partial<Record<keyof Groups[G], string>>>;
/** A group with a call whose name is not among the phrases does not compile without its words. */
type OwnWords = { readonly [G in keyof Groups]?: Words<G> } & {
  readonly [G in keyof Groups as Exclude<keyof Groups[G], Phrases> extends never ? never : G]: Readonly<
    Record<Exclude<keyof Groups[G], Phrases>, string>
  >;
};

/** What calls do that cannot be told from the noun, by the group that lists them. */
export const OWN: OwnWords = {
  configuraciones: {
    get: 'Muestra un ajuste por su clave',
  },
  moderacion: {
    moderar: 'Muestra, oculta o aparta varios comentarios',
    eliminarVarios: 'Elimina varios comentarios',
    contestar: 'Contesta un comentario en nombre de la asociación',
    publicacion: 'Cambia cómo se publican los comentarios',
    buscarComentarios: 'Busca entre los comentarios, por páginas',
  },
  bandeja: {
    buscarEnBandeja: 'Busca entre las conversaciones, por páginas',
    conversacion: 'Muestra una consulta con todo lo que se escribió después',
    equipo: 'Lista a quienes se puede asignar una consulta',
    contestar: 'Contesta una consulta por correo',
    retirar: 'Retira una respuesta cuyo correo no ha salido',
    anotar: 'Guarda una nota que solo lee el equipo',
    situar: 'Cambia el estado de varias consultas',
    asignar: 'Asigna varias consultas a una persona del equipo',
    eliminarVarias: 'Elimina varias consultas',
  },
  borradores: {
    guardar: 'Guarda un borrador propio de lo que se escribe en un formulario',
    descartar: 'Descarta un borrador propio',
  },
  procesosElectorales: {
    ver: 'Muestra un proceso electoral con sus fases, candidatos y resultados',
    contar: 'Guarda los totales de una votación, sin publicarlos',
    publicarResultados: 'Publica los resultados de una elección, o una corrección con su motivo',
  },
  cuotas: {
    vigentes: 'Lista lo que se paga hoy por cada concepto, lo que se pagó antes y el próximo monto',
  },
  colegiados: {
    padron: 'Muestra la fecha del padrón vigente y cuántos colegiados tiene',
    consultar: 'Dice cómo está un colegiado, por su código o DNI exacto',
  },
  padrones: {
    subir: 'Recibe un padrón y empieza a leerlo',
    revision: 'Dice cuánto se ha leído de un padrón, sus problemas y lo que cambiaría',
    releer: 'Lee otra vez el archivo de un padrón, con lo que el personal corrige',
    usar: 'Pone en vigencia un padrón leído, o uno anterior',
    descartar: 'Elimina un padrón que no está vigente',
    publicar: 'Muestra u oculta la consulta de colegiados en el sitio',
    buscar: 'Muestra lo que los padrones guardan de un colegiado',
    reservados: 'Lista los códigos que no figuran en ningún padrón',
    reservar: 'Quita a un colegiado de todos los padrones, también de los próximos',
    mostrar: 'Deja que un colegiado vuelva a figurar',
  },
  paginasPropias: {
    ver: 'Muestra una página propia como la ve un visitante',
  },
  imagenesSinDescripcion: {
    agregar: 'Agrega a un evento una imagen que todavía no tiene descripción',
  },
  revision: {
    revisar: 'Dice lo que conviene mirar antes de publicar un evento',
  },
  destacados: {
    destacar: 'Pone un evento entre los que la portada muestra primero',
    noDestacar: 'Quita un evento de los que la portada muestra primero',
    ordenarDestacados: 'Ordena los eventos que la portada muestra primero',
  },
  usuarios: {
    buscarPersona: 'Busca a una persona del padrón por su DNI',
    updatePerfil: 'Actualiza el perfil propio',
  },
  primerosPasos: {
    contenido: 'Cuenta lo que se borraría al retirar la demostración',
    comenzar: 'Retira la demostración y deja el sitio vacío',
  },
  avisos: {
    sinLeer: 'Lista los avisos propios sin leer',
    cuenta: 'Cuenta los avisos propios sin leer',
    leer: 'Marca un aviso propio como leído',
    leerTodos: 'Marca como leídos los avisos propios hasta uno',
    preferencias: 'Muestra cómo quiere recibir avisos quien llama',
    preferir: 'Elige cómo recibir avisos',
  },
  sesion: {
    login: 'Inicia una sesión',
    usuario: 'Muestra al usuario de la sesión',
    logout: 'Cierra la sesión',
  },
  paginas: {
    evento: 'Muestra un evento como lo ve un visitante',
    lateral: 'Muestra lo que va al lado de un evento',
    agenda: 'Muestra los próximos eventos y los meses que tienen',
    agendaDelMes: 'Muestra los eventos de un mes',
  },
  paginaInicio: {
    galeria: 'Lista las imágenes de la galería de la portada',
    destacados: 'Lista los eventos que la portada muestra primero',
  },
  oficina: {
    marco: 'Muestra lo que rodea cada pantalla: quién entró, su rol y lo que espera',
    inicio: 'Muestra el inicio de la administración',
  },
  publicacion: {
    estados: 'Dice cómo y cuándo se publica cada evento de un tipo',
    estado: 'Dice cómo y cuándo se publica un evento',
    duplicar: 'Copia un evento como borrador',
  },
  vistasPrevias: {
    crear: 'Prepara una vista previa de lo que se escribe',
    compartir: 'Crea un enlace para ver un evento antes de publicarlo',
    revocar: 'Deja sin valor un enlace de vista previa',
  },
  direcciones: {
    actual: 'Dice qué dirección tiene hoy un evento',
    renombrar: 'Cambia la dirección de un evento; las anteriores llevan a la nueva',
  },
  historia: {
    deshacer: 'Deshace un cambio entero',
    volver: 'Devuelve un texto a como estaba en una versión',
    papelera: 'Lista lo que se eliminó en los últimos 30 días',
    restaurar: 'Devuelve algo de la papelera al sitio',
    borrar: 'Borra definitivamente algo de la papelera',
  },
  biblioteca: {
    usos: 'Lista dónde se usa un archivo de la biblioteca',
    subir: 'Guarda un archivo en la biblioteca',
    describir: 'Cambia la descripción y el punto de interés de un archivo',
    reemplazar: 'Pone un archivo en lugar de otro dondequiera que se use',
    eliminar: 'Elimina de la biblioteca un archivo que nada usa',
  },
  consejos: {
    anteriores: 'Lista los consejos anteriores con sus dirigentes',
    todos: 'Lista todos los consejos',
    dirigentes: 'Lista los dirigentes de un consejo',
  },
  renovacionDeConvenios: {
    renovar: 'Renueva un convenio hasta otra fecha',
  },
  verificacionDeCuentas: {
    verificar: 'Marca una cuenta bancaria como comparada con el banco',
  },
  presencia: {
    avisar: 'Avisa que se edita un registro y dice quién más lo edita',
  },
  privacidad: {
    borrar: 'Borra los datos personales de un correo',
    plazos: 'Dice qué datos cumplieron su plazo',
  },
  avisosPrivacidad: {
    vigente: 'Muestra el aviso de privacidad vigente',
  },
  correo: {
    estado: 'Dice cómo van el envío y la lectura de correos',
    probar: 'Envía un correo de prueba',
    leerBuzon: 'Lee ahora el buzón de respuestas',
    reenviar: 'Envía otra vez un correo',
  },
  accesos: {
    pedir: 'Pide un enlace para elegir otra contraseña',
    ver: 'Dice si un enlace vale y para quién',
    usar: 'Elige una contraseña con un enlace',
    enlazar: 'Crea un enlace para que un usuario elija contraseña',
    invitar: 'Invita a un usuario por correo',
  },
  sesiones: {
    cerrar: 'Cierra una sesión propia',
    cerrarOtras: 'Cierra las demás sesiones propias',
  },
  usuariosGestion: {
    todos: 'Lista las cuentas con su rol, factor y última entrada',
    editar: 'Cambia el nombre, el correo o el rol de un usuario',
    bloquear: 'Bloquea una cuenta y cierra sus sesiones',
    desbloquear: 'Desbloquea una cuenta',
    cerrarSesiones: 'Cierra las sesiones de un usuario',
  },
  segundoFactor: {
    pedirLlave: 'Pide el reto para entrar con una llave de acceso',
    ingresar: 'Completa el ingreso con el segundo factor',
    estado: 'Muestra los segundos factores propios',
    prepararApp: 'Da el código QR para una aplicación de códigos',
    activarApp: 'Activa la aplicación de códigos',
    quitarApp: 'Deja de pedir la aplicación de códigos',
    prepararLlave: 'Da el reto para guardar una llave de acceso',
    guardarLlave: 'Guarda una llave de acceso',
    quitarLlave: 'Quita una llave de acceso',
    renovarCodigos: 'Hace códigos de recuperación nuevos',
  },
  confirmacion: {
    confirmar: 'Confirma quién es con la contraseña',
    pedirLlave: 'Pide el reto para confirmar con una llave de acceso',
    conLlave: 'Confirma quién es con una llave de acceso',
  },
  exigencias: {
    exigir: 'Exige el segundo factor a un rol desde una fecha',
    noExigir: 'Deja de exigir el segundo factor a un rol',
  },
  credenciales: {
    crear: 'Crea una credencial de API, que se muestra una vez',
    revocar: 'Deja sin valor una credencial de API',
  },
  webhooks: {
    crear: 'Crea un webhook, cuyo secreto se muestra una vez',
    editar: 'Cambia el nombre, la dirección o los avisos de un webhook',
    renovar: 'Cambia el secreto de un webhook',
    pausar: 'Pone un webhook en pausa',
    reanudar: 'Reanuda un webhook',
    probar: 'Envía un aviso de prueba a un webhook',
    eliminar: 'Elimina un webhook',
    envios: 'Lista los envíos de los webhooks',
    reenviar: 'Envía otra vez un aviso de un webhook',
  },
  busqueda: {
    todo: 'Busca en todo lo que el sitio publica: los primeros resultados de cada grupo',
    deGrupo: 'Busca en un grupo de lo que el sitio publica',
  },
  documentos: {
    ver: 'Muestra un documento con sus versiones',
    verificar: 'Dice de qué documento es una huella SHA-256',
    enlaces: 'Lista los enlaces a cada versión de un documento',
  },
};
