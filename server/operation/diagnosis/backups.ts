import { hostname } from 'node:os';
import { isOverdue, type VerifiedBackup } from '../backup/last-verified.ts';
import { isOnDiskOfSite } from '../backup/same-disk.ts';
import { findingsAbout, type Finding } from './finding.ts';

type Place = NonNullable<VerifiedBackup['lugar']>;

const MAKE_ONE = 'Haz una y verifícala: en Debian, «systemctl start capitulo-copia».';
const MOUNT = 'Monta el disco de las copias (docs/debian.md, «Copia de cada noche») y haz una copia.';

/** Whether the backup is on the site's disk: the folder's present place, or the recorded one of another machine. */
const isBesideSite = ({ carpeta, otroDisco, equipo }: Place): Promise<boolean | null> | boolean =>
  equipo === hostname() ? isOnDiskOfSite(carpeta).catch(() => null) : !otroDisco;

const placeFinding = async (place: Place): Promise<Finding> => {
  const { good, bad } = findingsAbout('disco de la copia');
  const { carpeta } = place;
  const isBeside = await isBesideSite(place);
  if (isBeside === null) return bad(`${carpeta} ya no está`, MOUNT);
  return isBeside
    ? bad(`${carpeta} está en el mismo disco que el sitio: si se pierde, se pierden los dos`, MOUNT)
    : good(`${carpeta} está en otro disco que el sitio`);
};

/** When the last good backup was made, and whether it would outlive the site's disk. */
export const checkBackups = async (last: VerifiedBackup | null): Promise<readonly Finding[]> => {
  const { good, bad } = findingsAbout('copia verificada');
  if (last === null) return [bad('todavía ninguna', MAKE_ONE)];
  const age = isOverdue(last.instante)
    ? bad(`la última es de ${last.instante}, de hace más de dos días`, MAKE_ONE)
    : good(`la última es de ${last.instante}`);
  return last.lugar ? [age, await placeFinding(last.lugar)] : [age];
};
