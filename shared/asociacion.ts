/** Names and outside addresses of the association. */
export const nombreNacional = 'Colegio de Estadísticos del Perú';
export const nombreRegional = 'Consejo Regional Arequipa';
export const nombreCompleto = `${nombreNacional} – ${nombreRegional}`;
export const region = 'Arequipa';

/** Host of the first administrator's address when none is configured. */
export const dominio = 'estadisticosarequipa.example';

/** National registry of active members. */
export const registroColegiadosHabiles = 'https://registro.estadisticos.example';

export const consejosHermanos = [
  { nombre: 'Cusco', url: 'https://cusco.estadisticos.example' },
  { nombre: 'La Libertad', url: 'https://lalibertad.estadisticos.example' },
  { nombre: 'Lambayeque', url: 'https://lambayeque.estadisticos.example' },
  { nombre: 'Lima', url: 'https://lima.estadisticos.example' },
  { nombre: 'Piura', url: 'https://piura.estadisticos.example' },
  { nombre: 'Puno', url: 'https://puno.estadisticos.example' },
] as const;
