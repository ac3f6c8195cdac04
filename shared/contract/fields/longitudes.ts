/** Maximum characters, for validation, forms and columns. */
export const longitudes = {
  /** Name of a person, a user or a bank. */
  nombre: 100,
  /** Name of the association, its chapter or region, which is drawn on icons, cards and posters. */
  nombreDeAsociacion: 80,
  correo: 254,
  telefono: 9,
  comentario: 2000,
  mensaje: 5000,
  /** Title of an event, a text or a document; name of an institution or account holder. */
  titulo: 200,
  /** A leader's name and role. */
  dirigente: 150,
  /** Period of a council: «2026-2027». */
  periodo: 40,
  descripcionDeImagen: 300,
  /** What changed in a version of a document. */
  notaDeVersion: 300,
  descripcion: 5000,
  texto: 20_000,
  /** Number of a bank account, and its interbank code. */
  cuenta: 30,
  ruc: 11,
  slug: 191,
  enlace: 2000,
  /** Place of an event. */
  lugar: 200,
  /** Text of a menu entry, which appears on every page. */
  enlaceMenu: 40,
  direccionMenu: 500,
} as const;
