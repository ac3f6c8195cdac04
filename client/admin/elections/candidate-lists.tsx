import { UserPlus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import {
  type Candidato,
  candidatos,
  listasElectorales,
  MAX_NUMERO_DE_LISTA,
  nombreDeLista,
} from '#shared/content/elections/listas-electorales.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { FieldTable } from '../crud/crud-api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { linksWarning } from '../documents/links-warning.ts';
import { NoPreview, FileField, PortraitPreview } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { useParentOfNewRow } from '../crud/use-sheet.ts';
import { asText } from './vote-count.ts';
import { NestedGroup, NestedLine, NestedRows } from './nested-rows.tsx';

type List = ProcesoEnGestion['listas'][number];
interface CandidateRow extends Candidato {
  id_lista: number;
}

const planRule = fileRuleOf(listasElectorales.create.input, 'plan');
const listFields: FieldTable<'id_proceso' | 'numero' | 'nombre' | 'votos' | 'plan', List> = {
  id_proceso: null,
  numero: ({ name }) => <TextField label="Número" mark="opcional" max={MAX_NUMERO_DE_LISTA} name={name} />,
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.titulo} name={name} />,
  // Typed with all the others, in the table of votes.
  votos: null,
  plan: ({ name, row }) => (
    <FileField
      current={row?.url_plan}
      label="Plan de trabajo"
      mark="opcional"
      name={name}
      preview={NoPreview}
      rule={planRule}
    />
  ),
};

interface ListFieldProps {
  lists: readonly List[];
  name: string;
}

/** The list that a candidate stands on, and who does already: «Ya están en ella: Julio Valdivia, Yeny Ccori.» */
const ListField = ({ lists, name }: ListFieldProps) => {
  const chosen: unknown = useWatch({ name });
  const names = lists.find(({ id }) => String(id) === String(chosen))?.candidatos.map(({ nombre }) => nombre);
  return (
    <SelectField
      help={
        names && names.length > 0 ? `Ya están en ella: ${names.join(', ')}.` : 'Todavía no tiene candidatos.'
      }
      label="Lista"
      name={name}
      options={Object.fromEntries(lists.map((list) => [list.id, nombreDeLista(list)]))}
    />
  );
};

const photoRule = fileRuleOf(candidatos.create.input, 'foto');
const candidateFields = (
  lists: readonly List[],
): FieldTable<'id_lista' | 'nombre' | 'cargo' | 'foto', CandidateRow> => ({
  id_lista: ({ name }) => <ListField lists={lists} name={name} />,
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.dirigente} name={name} />,
  cargo: ({ name }) => <TextField label="Cargo" max={longitudes.dirigente} name={name} />,
  foto: ({ name, row }) => (
    <FileField
      current={row?.url_foto}
      label="Foto"
      mark="opcional"
      name={name}
      isPortrait
      preview={PortraitPreview}
      rule={photoRule}
    />
  ),
});

/** The lists in the order of the page, each with its candidates. */
export const CandidateLists = ({ process: { id, listas } }: { process: ProcesoEnGestion }) => {
  const candidates = useCandidates(listas);
  const lists = useListRows(id, listas);
  const order = useReorder({
    list: 'listas',
    named: 'Listas de candidatos',
    rows: listas,
    call: listasElectorales.ordenar,
    params: { id },
  });
  return (
    <>
      <NestedRows
        button={lists.button}
        count={listas.length}
        empty="Todavía no hay listas: los visitantes las ven con sus candidatos y su plan."
        id="lista"
        title="Listas"
      >
        {listas.map((list) => (
          <NestedGroup
            head={
              <NestedLine
                rowView={lists.rowView(list)}
                facts={factsOf(list)}
                of="lista"
                order={order}
                text={nombreDeLista(list)}
              />
            }
            add={<AddCandidate list={list} onPress={candidates.create} />}
            key={list.id}
            name={`Candidatos de ${nombreDeLista(list)}`}
          >
            <Candidates rowView={candidates.rowView} of={list} />
          </NestedGroup>
        ))}
      </NestedRows>
      {lists.sheet}
      {candidates.sheet}
    </>
  );
};

/** A list as its form has it. */
export const listFormValues = (id_proceso: number, { numero, nombre, votos }: List) => ({
  id_proceso,
  numero: numero ?? '',
  nombre,
  votos: asText(votos),
});

const useListRows = (id: number, rows: readonly List[]) =>
  useRowSheet({
    api: listasElectorales,
    blank: { id_proceso: id, numero: '', nombre: '', votos: '' },
    fields: listFields,
    id: 'lista',
    nameOf: nombreDeLista,
    noun: { one: 'lista', many: 'listas', gender: 'f' },
    question: '¿Estás seguro de que deseas eliminar esta lista con sus candidatos?',
    rows,
    toForm: (list) => listFormValues(id, list),
    extras: (list) => ({
      menu: [[list.url_plan !== null && { ...viewAction(list.url_plan), verb: 'Ver plan de trabajo' }]],
    }),
    warn: (row) => linksWarning('listasElectorales', [row.id]),
  });

/** «3 candidatos», «3 candidatos · 320 votos»: the votes once they are counted. */
const factsOf = ({ candidatos: { length }, votos }: List): string =>
  [
    length === 0 ? 'Sin candidatos' : countText(length, 'candidato', 'candidatos'),
    ...(votos === null ? [] : [countText(votos, 'voto', 'votos')]),
  ].join(' · ');

interface AddCandidateProps {
  list: List;
  /** Opens the sheet; null if the role may not. */
  onPress: ((made: string) => void) | null;
}

const AddCandidate = ({ list, onPress }: AddCandidateProps) =>
  onPress ? (
    <Button
      aria-label={`Agregar candidato ${nombreDeLista(list)}`}
      onClick={() => onPress(`candidato-${list.id}`)}
      size="sm"
      variant="ghost"
    >
      <Icon of={UserPlus} size={18} />
      Agregar candidato
    </Button>
  ) : null;

const useCandidates = (lists: readonly List[]) => {
  const made = useParentOfNewRow('candidato');
  return useRowSheet({
    api: candidatos,
    blank: { id_lista: made ?? lists[0]?.id ?? 0, nombre: '', cargo: '' },
    fields: candidateFields(lists),
    id: 'candidato',
    nameOf: ({ nombre }: CandidateRow) => nombre,
    noun: { one: 'candidato', many: 'candidatos', gender: 'm' },
    question: '¿Estás seguro de que deseas eliminar a este candidato?',
    rows: lists.flatMap(({ id, candidatos: rows }) =>
      Array.from(rows, (row): CandidateRow => ({ ...row, id_lista: id })),
    ),
    extras: ({ url_foto }) => ({
      picture: url_foto ? <Picture alt="" shape="portrait" sizes="36px" src={url_foto} /> : null,
    }),
  });
};

interface CandidatesProps {
  of: List;
  rowView: (row: CandidateRow) => RowView;
}

const Candidates = ({ of, rowView }: CandidatesProps) => {
  const order = useReorder({
    list: `candidatos-${of.id}`,
    named: of.nombre,
    rows: of.candidatos,
    call: candidatos.ordenar,
    params: { id: of.id },
  });
  return of.candidatos.map((candidate) => (
    <li key={candidate.id}>
      <NestedLine
        rowView={rowView({ ...candidate, id_lista: of.id })}
        facts={candidate.cargo}
        order={order}
        of="candidato"
        text={candidate.nombre}
      />
    </li>
  ));
};
