import { FilePlus2 } from 'lucide-react';
import { estadoFase } from '#shared/contract/fields/estados.ts';
import {
  type FaseElectoral,
  fasesElectorales,
  ultimoDia,
} from '#shared/content/elections/fases-electorales.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { useParentOfNewRow } from '../crud/use-sheet.ts';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { StateMark } from '../ui/mark.tsx';
import { NestedGroup, NestedLine, NestedRows } from './nested-rows.tsx';
import { documentsOf, usePhaseDocuments } from './phase-documents.tsx';
import { Timeline } from './timeline/timeline.tsx';

type Phase = ProcesoEnGestion['fases'][number];

const phaseFields: FieldTable<'id_proceso' | 'titulo' | 'fecha_Inicio' | 'fecha_fin', FaseElectoral> = {
  id_proceso: null,
  titulo: ({ name }) => (
    <TextField
      help="Por ejemplo, Inscripción de listas, Tachas o Votación."
      label="Fase"
      max={longitudes.titulo}
      name={name}
    />
  ),
  fecha_Inicio: ({ name }) => <DateField label="Empieza" name={name} />,
  fecha_fin: ({ name }) => (
    <DateField help="Vacía si dura un solo día." label="Termina" mark="opcional" name={name} />
  ),
};

/** «5 – 16 oct. 2026», «26 nov. – 5 dic. 2026», or one day. */
const daysOf = (phase: Phase): string => {
  const from = phase.fecha_Inicio;
  const to = ultimoDia(phase);
  if (from === to) return fechaCorta(to);
  const [day = '', month = '', year = ''] = fechaCorta(from).split(' ');
  const same = (length: number): boolean => from.slice(0, length) === to.slice(0, length);
  const begins = [day, ...(same(7) ? [] : [month]), ...(same(4) ? [] : [year])].join(' ');
  return `${begins} – ${fechaCorta(to)}`;
};

/** The phases of a process by their dates, each with its documents: a new file is a new version at the same address. */
export const Phases = ({ process: { id, fases } }: { process: ProcesoEnGestion }) => {
  const rows = documentsOf(fases);
  const documents = usePhaseDocuments({
    id: 'documento',
    fases,
    rows,
    blank: { id_fase: useParentOfNewRow('documento') ?? fases[0]?.id ?? 0, titulo: '' },
    noun: { words: { create: 'Nuevo documento de una fase' } },
  });
  const phases = usePhaseRows(id, fases, documents.create);
  return (
    <>
      <Timeline phases={fases} />
      <NestedRows
        button={phases.button}
        count={fases.length}
        empty="Todavía no hay fases: son el cronograma que ven los visitantes."
        id="fase"
        title="Fases"
      >
        {fases.map((phase) => (
          <NestedGroup
            head={
              <NestedLine
                rowView={phases.rowView(phase)}
                facts={
                  <>
                    <span>{daysOf(phase)}</span>
                    <StateMark of={estadoFase[phase.estado]} />
                  </>
                }
                of="fase"
                text={phase.titulo}
              />
            }
            isNow={phase.estado === 'C'}
            key={phase.id}
            name={`Documentos de ${phase.titulo}`}
          >
            {rows
              .filter(({ id_fase }) => id_fase === phase.id)
              .map((document) => (
                <li key={document.id}>
                  <NestedLine
                    rowView={documents.rowView(document)}
                    facts={extensionDe(document.url)}
                    of="documento"
                    text={document.titulo}
                  />
                </li>
              ))}
          </NestedGroup>
        ))}
      </NestedRows>
      {phases.sheet}
      {documents.sheet}
    </>
  );
};

const usePhaseRows = (id: number, rows: readonly Phase[], addDocument: ((made: string) => void) | null) =>
  useRowSheet({
    api: fasesElectorales,
    blank: { id_proceso: id, titulo: '', fecha_Inicio: '', fecha_fin: '' },
    fields: phaseFields,
    id: 'fase',
    nameOf: ({ titulo }) => titulo,
    noun: { one: 'fase', many: 'fases', gender: 'f' },
    question: '¿Estás seguro de que deseas eliminar esta fase con sus documentos?',
    rows,
    extras: (phase) => ({
      quick: [
        addDocument && {
          verb: 'Agregar documento',
          icon: FilePlus2,
          onPress: () => addDocument(`documento-${phase.id}`),
        },
      ],
    }),
  });
