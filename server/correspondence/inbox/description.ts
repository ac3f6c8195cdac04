import { answeredHasItsDate } from '#shared/correspondence/consultas.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';

/** Personal data of visitors. */
const staffAlone = { ...withoutOwnPages, exported: null };

export const inboxDescriptions = {
  consultas: {
    ...staffAlone,
    history: {
      title: 'mensaje',
      omit: ['huella'],
      rules: [answeredHasItsDate],
      events: { tema: 'consulta', screen: (id) => `/consulta/${id}` },
    },
  },
  // Answers to enquiries, and notes about them.
  consultaMensajes: { ...staffAlone, history: { title: 'texto', events: null } },
  // Words for staff alone.
  plantillas: {
    history: { title: 'nombre', events: null },
    exported: wholeTable,
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
