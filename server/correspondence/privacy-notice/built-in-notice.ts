/** The privacy notice of a new site; the page adds the contact address from the settings. */
export const builtInNotice = `# Quién responde por tus datos

La asociación que publica este sitio, con el nombre y la dirección que están al final de este aviso, es la titular del banco de datos personales y responde por su tratamiento conforme a la Ley n.º 29733, Ley de Protección de Datos Personales, y su reglamento, aprobado por el Decreto Supremo n.º 016-2024-JUS.

# Qué datos pedimos y para qué

- Formularios de contacto: nombre, correo, mensaje y, en la página Contacto, teléfono. Los usamos solo para responder tu consulta.
- Comentarios: nombre, correo y texto. Tu nombre y tu texto se publican junto al evento; tu correo no se muestra a nadie y sirve para comunicarnos contigo sobre lo que escribiste.
- Señales técnicas: un resumen cifrado de tu dirección de red y de tu navegador, para frenar envíos automáticos. Con él no se puede saber quién eres.

# Dónde se guardan

En el banco de datos «Consultas y comentarios del sitio web», en el servidor del sitio. Solo accede a él el personal autorizado, con usuario y contraseña.

# Quién los recibe

Nadie más: no los vendemos, no los cedemos ni los enviamos a otro país, y no los usamos para publicidad. Las publicaciones de Facebook se cargan solo si tú lo pides; desde ese momento rige la política de esa red.

# El padrón de colegiados

La asociación guarda en este sitio su lista de colegiados: código, nombre, estado, hasta cuándo rige y, si la lista lo trae, DNI. Se guardan la lista vigente y las dos anteriores, y solo las ve el personal autorizado.

Cuando la consulta de colegiados está abierta, quien escribe un código o un DNI completo ve el código, el nombre, el estado, hasta cuándo rige y la fecha del padrón. No se busca por nombres, nadie puede ver la lista entera y el DNI no se muestra. Lo que se escribe para consultar no se guarda. Nada más del padrón pueden ver otros.

Cada respuesta trae una constancia: un enlace y un código QR. Quien tiene el enlace ve el código, el estado de ese día y, mientras el colegiado figure en el padrón, su nombre y su estado de hoy.

Si eres colegiado, puedes pedir que se corrija un dato o que no figures. Si pides no figurar, se te quita de todas las listas y también de las próximas: la consulta responde igual que para un código que no existe.

# Si es obligatorio darlos

Dar tus datos es voluntario. Sin los campos que pide cada formulario no podemos responder tu consulta ni publicar tu comentario; el resto del sitio se usa sin dar ningún dato.

# Cuánto tiempo los guardamos

- Las consultas, 24 meses desde el último mensaje de la conversación.
- Los comentarios, mientras esté publicado el evento o hasta que pidas retirarlos.
- Las señales técnicas, 30 días.

# Cómo ejercer tus derechos

Puedes pedir acceso, rectificación, cancelación u oposición, y una copia de tus datos para llevarlos a otro lugar. Es gratuito. Respondemos el pedido de acceso en 20 días hábiles y los demás en 10.

Si no quedas conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.

# Cookies

Leer este sitio no deja ninguna cookie. Al enviar un formulario usamos una, propia y temporal, que lo protege de envíos hechos desde otros sitios.`;
