import {
  avisoDeCci,
  cuentaInput,
  cuentas,
  verificacionDeCuentas,
} from '#shared/content/bank-accounts/cuentas.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { annotateChange } from '#server/records/tracking/change.ts';
import { crudCalls } from '#server/records/crud-calls.ts';
import { insertRow, updateDeriving, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type NounDescription, withoutOwnPages } from '#server/platform/noun/description.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.cuentas;

type Numbers = Pick<typeof table.$inferSelect, 'numeroCuenta' | 'cciCuenta'>;

/** Clears `verificada` when the account numbers change: the new ones were not compared with the bank's. */
const unlessSame = (before: Numbers, after: Numbers): { verificada?: null } => {
  const isSame = before.numeroCuenta === after.numeroCuenta && before.cciCuenta === after.cciCuenta;
  return isSame ? {} : { verificada: null };
};

const warnOf = ({ cciCuenta }: Numbers): void => {
  const aviso = avisoDeCci(cciCuenta);
  if (aviso) annotateChange({ aviso });
};

export const cuentasFeature = implement(cuentas, {
  ...crudCalls(table),
  create: async ({ body }) => {
    warnOf(body);
    return { id: await insertRow(table, body) };
  },
  update: async ({ params: { id }, body }) => {
    warnOf(body);
    await updateDeriving(table, id, { sent: body, derive: unlessSame });
  },
});

export const verificacionDeCuentasFeature = implement(verificacionDeCuentas, {
  verificar: ({ params }) => updateRow(table, params.id, { verificada: diaEnLima() }),
});

export const aboutCuentas: NounDescription = {
  history: { title: 'nombreBanco', events: { tema: 'cuenta', path: () => '/' } },
  exported: { rules: () => cuentaInput.shape },
  ...withoutOwnPages,
};
