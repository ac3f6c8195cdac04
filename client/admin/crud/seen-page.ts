import type { FieldValues } from 'react-hook-form';
import { rutaDeOtroDocumento } from '#shared/content/membership/otros-documentos.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import type { SeenPage } from '../../ui/toasts/toasts.ts';
import { publicPageOf } from '../frame/menu/screen-address.ts';

/** Nouns of which visitors see every row as soon as it is saved. */
const seen: ReadonlySet<string> = new Set<Noun>([
  'colegiaturas',
  'cuentas',
  'cuotas',
  'dirigentes',
  'elecciones',
  'enlacesMenu',
  'faseDocumentos',
  'fasesElectorales',
  'listasElectorales',
  'candidatos',
  'procesosElectorales',
]);

/** Where visitors see a row that was saved on a screen; undefined if they do not, as people of another council. */
export const seenPageOf = (noun: string, screen: string, values: FieldValues): SeenPage | undefined => {
  if (noun === 'otrosDocumentos') return { path: rutaDeOtroDocumento(values['pagina']) };
  const isOfAnother = noun === 'dirigentes' && /\d/.test(screen);
  return seen.has(noun) && !isOfAnother ? { path: publicPageOf(screen) } : undefined;
};
