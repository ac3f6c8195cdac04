import { answerHasItsDate } from '#shared/correspondence/comentarios.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';

export const commentDescriptions = {
  comentarios: {
    history: {
      title: 'contenido',
      omit: ['huella'],
      rules: [answerHasItsDate],
      events: { tema: 'comentario', screen: () => '/gestion-comentarios' },
    },
    // What everybody can read, with the name under which it was written; how to reach its author stays behind.
    exported: {
      where: `estado = 'V'`,
      omit: ['correo', 'huella', 'sospechoso', 'aviso_version'],
      defaults: { correo: '' },
    },
    ...withoutOwnPages,
  },
  // Whose comments are shown: personal data.
  decisionesComentarios: {
    history: { title: 'correo', events: null },
    exported: null,
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
