import { answerNeedsDate } from '#shared/correspondence/comentarios.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';

export const commentDescriptions = {
  comentarios: {
    history: {
      title: 'contenido',
      omit: ['huella'],
      rules: [answerNeedsDate],
      events: { tema: 'comentario', screen: () => '/gestion-comentarios' },
    },
    // Only public data is exported: text and name, but no e-mail.
    exported: {
      where: `estado = 'V'`,
      omit: ['correo', 'huella', 'sospechoso', 'aviso_version'],
      defaults: { correo: '' },
    },
    ...withoutOwnPages,
  },
  // Decisions about people, so personal data: not exported.
  decisionesComentarios: {
    history: { title: 'correo', events: null },
    exported: null,
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
