import { answerHasItsDate } from '#shared/correspondence/comentarios.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';

export const aboutComments = {
  comentarios: {
    kept: {
      title: 'contenido',
      without: ['huella'],
      rules: [answerHasItsDate],
      told: { tema: 'comentario', screen: () => '/gestion-comentarios' },
    },
    // What everybody can read, with the name under which it was written; how to reach its author stays behind.
    exported: {
      where: `estado = 'V'`,
      without: ['correo', 'huella', 'sospechoso', 'aviso_version'],
      instead: { correo: '' },
    },
    ...onOtherPages,
  },
  // Whose comments are shown: personal data.
  decisionesComentarios: {
    kept: { title: 'correo', told: null },
    exported: null,
    ...onOtherPages,
  },
} satisfies Nouns;
