import { answeredHasItsDate } from '#shared/correspondence/consultas.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';

/** Personal data of visitors. */
const staffAlone = { ...onOtherPages, exported: null };

export const aboutInbox = {
  consultas: {
    ...staffAlone,
    kept: {
      title: 'mensaje',
      without: ['huella'],
      rules: [answeredHasItsDate],
      told: { tema: 'consulta', screen: (id) => `/consulta/${id}` },
    },
  },
  // Answers to enquiries, and notes about them.
  consultaMensajes: { ...staffAlone, kept: { title: 'texto', told: null } },
  // Words for staff alone.
  plantillas: {
    kept: { title: 'nombre', told: null },
    exported: wholeTable,
    ...onOtherPages,
  },
} satisfies Nouns;
