/** Maximum lengths in characters, for rules, forms and columns. */
export const longitudes = {
  /** Of a person, a user or a bank. */
  nombre: 100,
  /** Of the association, its chapter or its region: they stand on icons, cards and posters. */
  nombreDeAsociacion: 80,
  correo: 254,
  telefono: 9,
  comentario: 2000,
  mensaje: 5000,
  /** Of an event, a text or a document; the name of an institution or of an account's holder. */
  titulo: 200,
  /** A leader's name and role. */
  dirigente: 150,
  /** Of a council: «2026-2027». */
  periodo: 40,
  descripcionDeImagen: 300,
  /** What changed in a version of a document. */
  notaDeVersion: 300,
  descripcion: 5000,
  texto: 20_000,
  /** Of a bank account and its interbank code. */
  cuenta: 30,
  ruc: 11,
  slug: 191,
  enlace: 2000,
  /** Where an event is. */
  lugar: 200,
  /** Of an entry of the menu, which is in every page. */
  enlaceMenu: 40,
  direccionMenu: 500,
} as const;
