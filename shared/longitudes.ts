/** The most characters of each kind of text: for the rules, the forms and the columns alike. */
export const longitudes = {
  /** Of a person, a user or a bank. */
  nombre: 100,
  correo: 254,
  /** A Peruvian mobile number. */
  telefono: 9,
  comentario: 2000,
  mensaje: 5000,
  /** Of an event, a text or a document; the name of an institution or of whoever holds an account. */
  titulo: 200,
  /** A leader's name and role. */
  dirigente: 150,
  /** What a picture shows. */
  descripcionDeImagen: 300,
  descripcion: 5000,
  /** Every long text. */
  texto: 20_000,
  /** Of a bank account and its interbank code. */
  cuenta: 30,
  ruc: 11,
  slug: 191,
} as const;
