import { faseDeResultados } from '#shared/content/elections/fases-electorales.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SHEET_PARAMS, TAB_PARAM } from '../ui/sheet/sheet-address.ts';
import { NestedLine, NestedRow, NestedRows } from './nested-rows.tsx';
import { documentsOf, usePhaseDocuments } from './phase-documents.tsx';

const TITLE = 'Junto a los resultados';
const MINUTES = 'Acta de resultados';

interface MinutesProps {
  fases: ProcesoEnGestion['fases'];
}

/** What visitors see beside the results: the documents of one phase, the minutes first of all. */
export const Minutes = ({ fases }: MinutesProps) => {
  const phase = faseDeResultados(fases);
  return phase ? (
    <OfPhase fases={fases} phase={phase} />
  ) : (
    <NestedRows
      button={
        <ButtonLink size="sm" to={`?${TAB_PARAM}=fases&${SHEET_PARAMS.create}=fase`} variant="secondary">
          Agregar una fase
        </ButtonLink>
      }
      count={0}
      empty="El acta se guarda con la última fase del calendario, y todavía no hay ninguna: agrega primero una, por ejemplo «Votación»."
      id="acta"
      title={TITLE}
    />
  );
};

interface OfPhaseProps extends MinutesProps {
  phase: ProcesoEnGestion['fases'][number];
}

const OfPhase = ({ fases, phase }: OfPhaseProps) => {
  const rows = documentsOf([phase]);
  const isFirst = rows.length === 0;
  const { button, rowView, sheet } = usePhaseDocuments({
    id: 'acta',
    fases,
    rows,
    blank: { id_fase: phase.id, titulo: isFirst ? MINUTES : '' },
    noun: { isRare: true, words: { create: isFirst ? 'Agregar el acta' : 'Agregar documento' } },
  });
  return (
    <>
      <NestedRows
        button={button}
        count={rows.length}
        empty={`Falta el acta. En cuanto la guardas, los visitantes la ven en la fase «${phase.titulo}»; desde que publicas los resultados, junto a ellos.`}
        id="acta"
        title={TITLE}
      >
        {rows.map((document) => (
          <NestedRow key={document.id}>
            <NestedLine
              facts={extensionDe(document.url)}
              of="acta"
              rowView={rowView(document)}
              text={document.titulo}
            />
          </NestedRow>
        ))}
      </NestedRows>
      {sheet}
    </>
  );
};
