/** Passwords typical of Peruvian offices, without accents; the imported list has little Spanish. */
const OFFICE = `acceso administracion administrador administradora asociacion bienvenida bienvenido capitulo clave colegiada
colegiado colegiados colegiatura colegio consejo contador contrasena decana decanato decano director directora estadistica
estadisticas estadistico estadisticos filial ingreso ingresar institucional junta oficina password presidenta presidente
regional secreta secretaria secretario secreto sistema sistemas tesorera tesoreria tesorero usuario usuarios vocal`;

const PEOPLE = `alianza amigo amigos amor arequipa barcelona bonita computadora corazon cristo cusco dios familia felicidad
futbol jesus lima mama maria mariposa misti papa peru peruana peruano princesa teamo tequiero trujillo universidad
universitario verano vida`;

/** Small words that join the others. */
const BETWEEN = 'al con de del el en la las los mi mis tu';

export const spanishWords: readonly string[] = `${OFFICE} ${PEOPLE} ${BETWEEN}`.split(/\s+/);
