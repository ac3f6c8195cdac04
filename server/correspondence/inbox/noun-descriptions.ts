import { answeredEnquiryNeedsDate } from '#shared/correspondence/consultas.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';

/** Not exported, since it is personal data of visitors. */
const staffAlone = { ...withoutOwnPages, exported: null };

export const inboxDescriptions = {
  consultas: {
    ...staffAlone,
    history: {
      title: 'mensaje',
      omit: ['huella'],
      rules: [answeredEnquiryNeedsDate],
      events: { tema: 'consulta', screen: (id) => `/consulta/${id}` },
    },
  },
  // Answers to enquiries, and notes about them.
  consultaMensajes: { ...staffAlone, history: { title: 'texto', events: null } },
  // Templates are for staff only.
  plantillas: {
    history: { title: 'nombre', events: null },
    exported: wholeTable,
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
