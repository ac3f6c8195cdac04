import { type Colegiado, NO_FIGURA, rutaDeConstancia } from '#shared/colegiados.ts';
import { NotFound } from '../errors.ts';
import { limitMemberLookups } from '../limits/members.ts';
import { memberWith } from './lookup.ts';
import { signProof } from './proof.ts';
import { isPublic } from './registers.ts';

/** Answers a visitor who asks for a member. Throws NotFound while the register is off, and for nobody; TooMany. */
export const consult = async (dato: string, address: string): Promise<Colegiado> => {
  if (!(await isPublic())) throw new NotFound();
  await limitMemberLookups(address);
  const found = await memberWith(dato);
  if (!found) throw new NotFound(NO_FIGURA);
  return { ...found, constancia: rutaDeConstancia(await signProof(found)) };
};
