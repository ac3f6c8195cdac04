import { Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Cuota, cuotas, enSoles } from '#shared/content/fees/cuotas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RowSheet } from '../crud/row-sheet.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { useRowView } from '../crud/use-row-view.tsx';
import { useParentOfNewRow, useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Reorder } from '../ui/list/rows/reorder.ts';
import type { RowView } from '../ui/list/rows/row-view.ts';
import type { Action, ActionGroup } from '../ui/menu/action.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { FeeAmounts } from './fee-amounts.tsx';
import s from './fee-amounts.module.css';
import { amountsInOrder, amountsOf, type FeeConcept, conceptsOf } from './fees-by-concept.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(cuotas.list));

const noun: RowNoun = { one: 'cuota', many: 'cuotas', gender: 'f' };
/** Label of the action that adds an amount to a concept. */
const ANNOUNCE = 'Anunciar un monto nuevo';
const amountNoun: RowNoun = {
  one: 'monto',
  many: 'montos',
  gender: 'm',
  isRare: true,
  words: { create: ANNOUNCE },
};
/** What is made of a concept, in the address: `?nuevo=monto-3`. */
const AMOUNT = 'monto';

const blank = { concepto: '', monto: '', vigente_desde: '' };

/** `head`: above the fields; `isKnown`: it says the concept, which stays as it is. */
const fieldsUnder = (head: ReactNode, isKnown = false): FieldTable<keyof typeof blank, Cuota> => ({
  concepto: ({ name }) => (
    <>
      {head}
      {isKnown ? null : <TextField label="Concepto" max={longitudes.titulo} name={name} />}
    </>
  ),
  monto: ({ name }) => <TextField inputMode="decimal" label="Monto en soles" maxLength={20} name={name} />,
  vigente_desde: ({ name }) => (
    <DateField help="Ese día el sitio cambia solo; antes, lo anuncia." label="Vigente desde" name={name} />
  ),
});

const said = ({ monto, vigente_desde }: Cuota): string =>
  `${enSoles(monto)} desde el ${fechaCorta(vigente_desde)}`;
const nameOf = ({ concepto, monto }: Cuota): string => `${concepto}, ${enSoles(monto)}`;
const all = (amounts: readonly Cuota[]): string => amounts.map(said).join('; ');

const columnsFor = (onEdit: ((amount: Cuota) => void) | undefined): readonly Column<FeeConcept>[] => [
  { key: 'concepto', title: 'Concepto', priority: 1, text: ({ concepto }) => concepto },
  {
    key: 'montos',
    title: 'Monto',
    priority: 1,
    min: 300,
    text: (concept) => all(amountsOf(concept)),
    cell: (concept) => <FeeAmounts of={concept} onEdit={onEdit} />,
  },
];

const inFile = [
  { title: 'Concepto', text: ({ concepto }: FeeConcept) => concepto },
  { title: 'Vigente', text: ({ present }: FeeConcept) => (present ? said(present) : '') },
  { title: 'Anunciado', text: ({ coming }: FeeConcept) => all(coming) },
  { title: 'Antes', text: ({ past }: FeeConcept) => all(past) },
];

/** The concepts in the order of the pages: each moves with all its amounts. */
const useConceptOrder = (rows: readonly Cuota[], concepts: readonly FeeConcept[]): Reorder | null => {
  const order = useReorder({ list: 'cuotas', named: 'Cuotas', rows, call: cuotas.ordenar });
  if (order === null) return null;
  const heads = new Set(concepts.map(({ id }) => id));
  return {
    ...order,
    ids: order.ids.filter((id) => heads.has(id)),
    put: (ids) => order.put(amountsInOrder(concepts, ids)),
  };
};

/** An action of «⋯» that says on which amount it acts; without deleting, which is done in the amount's own sheet. */
const namingAmount = (act: Action, amount: Cuota): Action | false =>
  !act.danger && { ...act, isInline: false, verb: `${act.verb}: ${said(amount)}` };

/**
 * The actions of a concept on its first amount, whose name is left out if it is the only one. The others are reached
 * through their sheets: with all of them the menu would be longer than a phone.
 */
const menuOf = ({ amount, known }: { amount: Cuota; known: RowView }, isAlone: boolean) =>
  known.menu.map((group): ActionGroup =>
    group.map((act) => act && (isAlone ? { ...act, isInline: false } : namingAmount(act, amount))),
  );

type Sheet = ReturnType<typeof useSheet<Cuota>>;

/** What can be done with each concept, and with each of its amounts. */
const useConceptFace = (sheet: Sheet) => {
  const may = useMay();
  const {
    rowView: amountFace,
    deletingKeys,
    removeRow,
  } = useRowView({ id: 'cuota', api: cuotas, noun, nameOf }, sheet);
  const rowView = (concept: FeeConcept): RowView => {
    const amounts = amountsOf(concept).map((amount) => ({ amount, known: amountFace(amount) }));
    const [first, ...others] = amounts;
    return {
      key: concept.id,
      name: concept.concepto,
      open: first?.known.open,
      mark: amounts.map(({ amount, known }) => <Fragment key={amount.id}>{known.mark}</Fragment>),
      quick: [
        may(cuotas.create) && {
          verb: ANNOUNCE,
          icon: Plus,
          isQuiet: true,
          onPress: () => sheet.create(`${AMOUNT}-${concept.id}`),
        },
      ],
      menu: first ? menuOf(first, others.length === 0) : [],
    };
  };
  const hasLeft = (one: FeeConcept): boolean => amountsOf(one).every(({ id }) => deletingKeys.has(id));
  const removeAmount = async (amount: Cuota): Promise<void> => {
    if (await removeRow(amount)) sheet.finish(null);
  };
  return { rowView, hasLeft, removeAmount };
};

/** What members pay, by concept: the amount in force, what it will be and what it was. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const concepts = conceptsOf(rows, today());
  const may = useMay();
  const sheet = useSheet(rows);
  const { rowView, hasLeft, removeAmount } = useConceptFace(sheet);
  const order = useConceptOrder(rows, concepts);
  return (
    <>
      <ListPage
        columns={columnsFor(may(cuotas.update) ? sheet.edit : undefined)}
        csvColumns={inFile}
        rowView={rowView}
        initial={{ key: 'orden', dir: 'asc' }}
        deletingKeys={new Set(concepts.filter(hasLeft).map(({ id }) => id))}
        lists={[{ rows: concepts, order }]}
        noun={noun}
        primary={may(cuotas.create) ? { label: wordsFor(noun).create, onPress: () => sheet.create() } : null}
        purpose="Cuánto se paga y desde qué día. La página Colegiatura muestra las que rigen."
        quickOnCards
        search="Buscar cuota"
        title="Cuotas"
      />
      {sheet.isOpen ? (
        <FeeSheet concepts={concepts} onRemove={(amount) => void removeAmount(amount)} sheet={sheet} />
      ) : null}
    </>
  );
};

/** The concept, «Hoy: S/ 20.00 desde el 1 ene. 2025», and what is announced already. */
const InForce = ({ of: { concepto, present, coming } }: { of: FeeConcept }) => (
  <div className={s['hoy']}>
    <p>
      <b>{concepto}</b>
    </p>
    <p>
      Hoy: {present ? <b>{said(present)}</b> : 'todavía no se cobra'}.
      {coming.length > 0 ? ` Ya anunciado: ${all(coming)}.` : ''}
    </p>
  </div>
);

/** Tells mending an amount apart from announcing another. */
const ToAnnounce = ({ onPress }: { onPress: () => void }) => (
  <div className={s['hoy']}>
    Corrige un error del monto. Para subirla desde una fecha, usa Anunciar.
    <Button onClick={onPress} size="sm" variant="secondary">
      Anunciar
    </Button>
  </div>
);

interface FeeSheetProps {
  concepts: readonly FeeConcept[];
  onRemove: (amount: Cuota) => void;
  sheet: Sheet;
}

/** The form of an amount: of one that is there, of a new one of a concept, or of a new concept. */
const FeeSheet = ({ concepts, onRemove, sheet }: FeeSheetProps) => {
  const may = useMay();
  const asked = useParentOfNewRow(AMOUNT);
  const concept = sheet.row ? undefined : concepts.find(({ id }) => id === asked);
  const shared = { api: cuotas, nameOf, onClose: sheet.close, onSaved: sheet.finish };
  const edited = concepts.find((one) => amountsOf(one).some(({ id }) => id === sheet.row?.id));
  if (!may(sheet.row ? cuotas.update : cuotas.create)) return null;
  return concept ? (
    <RowSheet
      {...shared}
      blank={{ ...blank, concepto: concept.concepto }}
      fields={fieldsUnder(<InForce of={concept} />, true)}
      id={`cuota-de-${concept.id}`}
      key={concept.id}
      noun={amountNoun}
      row={null}
    />
  ) : (
    <RowSheet
      {...shared}
      blank={blank}
      fields={fieldsUnder(
        edited && may(cuotas.create) ? (
          <ToAnnounce onPress={() => sheet.create(`${AMOUNT}-${edited.id}`)} />
        ) : null,
      )}
      id="cuota"
      key={sheet.row?.id ?? 'nuevo'}
      noun={noun}
      onRemove={may(cuotas.remove) ? onRemove : undefined}
      row={sheet.row}
    />
  );
};
