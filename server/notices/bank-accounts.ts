import type { Happened } from '../history/kept-tables.ts';
import { notify } from './notify.ts';

const DID = { C: 'agregó', U: 'cambió', D: 'eliminó' } as const;

/** Tells every administrator that a bank account changed, whoever it was: a changed number leads payments astray. */
export const tellOfBankAccount = ({ accion, fila, titulo, cambio, by }: Happened): void =>
  notify('cuenta', {
    registro: fila,
    clave: `cuenta-${fila}-${cambio}`,
    texto: `${by.name} ${DID[accion]} la cuenta bancaria de ${titulo}`.slice(0, 255).toWellFormed(),
  });
