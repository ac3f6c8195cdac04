import { faseDeResultados } from '#shared/content/elections/fases-electorales.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { extensionDe } from '../../../lib/text/extension.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SHEET_PARAMS, TAB_PARAM } from '../../ui/sheet/sheet-address.ts';
import { NestedLine, NestedRow, NestedRows } from '../nested-rows.tsx';
import { documentsOf, usePhaseDocuments } from '../phase-documents.tsx';

const TITLE = 'Junto a los resultados';
const MINUTES = 'Acta de resultados';

/** What visitors see beside the results: the documents of the last phase, the minutes first of all. */
export const useMinutes = (fases: ProcesoEnGestion['fases']) => {
  const phase = faseDeResultados(fases);
  const rows = documentsOf(phase ? [phase] : []);
  const isFirst = rows.length === 0;
  const { button, rowView, sheet } = usePhaseDocuments({
    id: 'acta',
    fases,
    rows,
    blank: { id_fase: phase?.id ?? 0, titulo: isFirst ? MINUTES : '' },
    noun: { isRare: true, words: { create: isFirst ? 'Agregar el acta' : 'Agregar documento' } },
  });
  const add = phase ? (
    button
  ) : (
    <ButtonLink size="sm" to={`?${TAB_PARAM}=fases&${SHEET_PARAMS.create}=fase`} variant="secondary">
      Agregar una fase
    </ButtonLink>
  );
  return {
    titles: rows.map(({ titulo }) => titulo),
    add,
    /** Where it will be seen, or what has to be there before. */
    missing: phase
      ? `Se ve en la fase «${phase.titulo}» y junto a los resultados.`
      : 'El acta se guarda con la última fase del calendario, y todavía no hay ninguna: agrega primero una, por ejemplo «Votación».',
    rows: rows.map((document) => (
      <NestedRow key={document.id}>
        <NestedLine
          facts={extensionDe(document.url)}
          of="acta"
          rowView={rowView(document)}
          text={document.titulo}
        />
      </NestedRow>
    )),
    sheet: phase ? sheet : null,
  };
};

export type MinutesOf = ReturnType<typeof useMinutes>;

export const Minutes = ({ of: { titles, add, missing, rows } }: { of: MinutesOf }) => (
  <NestedRows button={add} count={titles.length} empty={`Falta el acta. ${missing}`} id="acta" title={TITLE}>
    {rows}
  </NestedRows>
);
