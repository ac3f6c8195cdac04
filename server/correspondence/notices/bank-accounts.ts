import type { RowChange } from '#server/records/tracking/record-history.ts';
import { notify } from './notify.ts';

const DID = { C: 'agregó', U: 'cambió', D: 'eliminó' } as const;

/** Notifies all administrators of a changed bank account, even its author: wrong numbers misdirect payments. */
export const notifyBankAccountChange = ({
  historyTable,
  accion,
  fila,
  titulo,
  cambio,
  by,
}: RowChange): void => {
  if (historyTable.group !== 'cuentas') return;
  notify('cuenta', {
    registro: fila,
    clave: `cuenta-${fila}-${cambio}`,
    texto: `${by.name} ${DID[accion]} la cuenta bancaria de ${titulo}`.slice(0, 255).toWellFormed(),
  });
};
