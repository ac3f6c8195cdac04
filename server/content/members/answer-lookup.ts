import type * as z from 'zod/mini';
import {
  type Colegiado,
  type consultaDeColegiado,
  NO_FIGURA,
  rutaDeConstancia,
} from '#shared/content/members/colegiados.ts';
import { checkMemberLookup } from '#server/http/bot-check/index.ts';
import { NotFound } from '#server/platform/errors.ts';
import { limitMemberLookups } from '#server/platform/limits/member-lookups.ts';
import { memberWithCodeOrDni } from './lookup.ts';
import { signProof } from './proof.ts';
import { isLookupPublic } from './lists.ts';

/**
 * Answers a visitor's member lookup. Throws NotFound if the lookup is off or nobody matches, TooMany if rate limited,
 * and Rejected if a bot check token is missing while there are very many lookups.
 */
export const answerLookup = async (
  { dato, recaptcha_token: token }: z.output<typeof consultaDeColegiado>,
  address: string,
): Promise<Colegiado> => {
  if (!(await isLookupPublic())) throw new NotFound();
  await limitMemberLookups(address);
  await checkMemberLookup(token ?? '', address);
  const found = await memberWithCodeOrDni(dato);
  if (!found) throw new NotFound(NO_FIGURA);
  return { ...found, constancia: rutaDeConstancia(await signProof(found)) };
};
