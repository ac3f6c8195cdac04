import { NoSpace, StoreAway } from '#server/platform/errors.ts';
import { NO_ROOM } from '#server/platform/start/explain-failure.ts';
import { errorCode } from '#server/platform/error-code.ts';

interface Refusal {
  readonly dice: string;
  readonly remedio: string;
}

const FULL: Refusal = {
  dice: 'no queda espacio',
  remedio:
    'Haz sitio: en un disco, borra copias viejas y lo que quedó de una restauración; en un almacén, pide más a quien lo da.',
};
const BUSY: Refusal = {
  dice: 'el almacén está sobrecargado',
  remedio: 'Repite la orden en unos minutos; si sigue así, avisa a quien da el almacén.',
};
const SILENT: Refusal = {
  dice: 'el almacén no respondió a tiempo',
  remedio: 'Mira si está en marcha y si este equipo llega a la dirección de STORAGE_URL.',
};

/** By what stores answer, or the client says that waited for them. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  NoSuchBucket: {
    dice: 'no existe el cubo que nombra STORAGE_URL',
    remedio: 'Corrige su nombre en STORAGE_URL y reinicia el sitio, o crea el cubo en el almacén.',
  },
  InvalidAccessKeyId: {
    dice: 'el almacén no conoce la llave de AWS_ACCESS_KEY_ID',
    remedio:
      'Pon una llave que el almacén conozca, con su clave en AWS_SECRET_ACCESS_KEY, y reinicia el sitio.',
  },
  SignatureDoesNotMatch: {
    dice: 'AWS_SECRET_ACCESS_KEY no es la clave de esa llave',
    remedio: 'Copia otra vez la clave que el almacén dio con la llave, y reinicia el sitio.',
  },
  AccessDenied: {
    dice: 'la llave no tiene permiso',
    remedio: 'Dale en el almacén permiso para leer, guardar, borrar y ver la lista de ese cubo.',
  },
  RequestTimeTooSkewed: {
    dice: 'la hora de este equipo y la del almacén difieren en más de 15 minutos',
    remedio: 'Pon el reloj en hora y que se ajuste solo: en Debian, «timedatectl set-ntp true».',
  },
  SlowDown: BUSY,
  ServiceUnavailable: BUSY,
  TimeoutError: SILENT,
  AbortError: SILENT,
};

const unreached = (code: string): Refusal => ({
  dice: `no se llega al almacén de STORAGE_URL (${code})`,
  remedio: 'Revisa la dirección de STORAGE_URL, y que el almacén esté en marcha.',
});

/** Why a store did not do what it was asked, and what helps; null where a folder failed for another reason than its room. */
export const storeRefusal = (error: unknown): Refusal | null => {
  if (error instanceof NoSpace || NO_ROOM.has(errorCode(error))) return FULL;
  if (!(error instanceof StoreAway) || !(error.cause instanceof Error)) return null;
  const { cause } = error;
  const code = errorCode(cause);
  // The client names a connection that was cut off a timeout too.
  const isCut = typeof code === 'string' && code !== 'ETIMEDOUT';
  const known = isCut ? undefined : REFUSALS[cause.name];
  return known ? { ...known, dice: `${known.dice} (${cause.name})` } : unreached(isCut ? code : cause.name);
};
