import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { admin, caller, makeUser, tokenOf } from '../api.ts';
import { good, makeCuenta } from '../factories.ts';

/** A bank account that Ana and somebody else read at version 1. */
export const readByTwoUsers = async () => {
  const staff = await admin();
  const { id: user } = await makeUser({ name: 'Ana' });
  const ana = caller(await tokenOf(user));
  const { id } = await makeCuenta(staff);
  const save = (api: typeof ana, fields: object) =>
    api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, ...fields } });
  const row = async () => (await staff.call(cuentas.list).set('X-Con-Version', '1')).body[0];
  return { staff, ana, id, save, row };
};
