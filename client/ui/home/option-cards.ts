import type { GlyphName } from '../glyph.tsx';

interface OptionCard {
  glyph: GlyphName;
  action: string;
}

/** The cards below the hero of the home page. Title and text are settings: `opcionContacto_titulo`, `opcionContacto_texto`. */
export const optionCards = {
  opcionHabiles: { glyph: 'grafico-lupa', action: 'Buscar colegiado' },
  opcionRequisitos: { glyph: 'grafico-barras', action: 'Ver requisitos' },
  opcionElectoral: { glyph: 'grafico-pilas', action: 'Ver documentos' },
  opcionContacto: { glyph: 'grafico-campana', action: 'Enviar consulta' },
} as const satisfies Record<string, OptionCard>;

/** The first one's, where the register is another site. */
export const OUTSIDE_REGISTER = 'Consultar registro';

export type OptionName = keyof typeof optionCards;
