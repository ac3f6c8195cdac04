import type { RowDataPacket } from 'mysql2/promise';
import { config } from '#server/platform/config.ts';
import { database } from '#server/platform/db/client/client.ts';
import { DESTINATION, FENCE, FOREVER, isCurrentPlace } from '#server/platform/db/client/fence.ts';
import { StartError } from '#server/platform/errors.ts';

interface Mark extends RowDataPacket {
  readonly nombre: string;
  readonly dueno: string;
  readonly stands: 0 | 1;
  readonly staysForEver: 0 | 1;
}

const forget = async (nombre: string): Promise<void> => {
  await database().pool.query({ sql: 'DELETE FROM cerrojos WHERE nombre = ?' }, [nombre]);
};

const SETTINGS = { DATABASE_URL: config.databaseUrl ?? '', STORAGE_URL: config.storageUrl ?? '' };

const refusal = ({ nombre, dueno, stands, staysForEver }: Mark): string | null => {
  if (nombre === DESTINATION)
    return dueno === 'lista'
      ? null
      : 'Esta base de datos es una copia que «mudar-base» no terminó: repite la orden, o pon en .env la base de antes.';
  if (isCurrentPlace(dueno, (variable) => SETTINGS[variable])) return null;
  if (staysForEver || isCurrentPlace(dueno))
    return `Este sitio se mudó: pon ${dueno.split('=')[0]} como quedó en .env. Si quieres quedarte aquí, sin lo que se guardó después: npm run cli -- mudar-base --quedarse`;
  return stands ? 'El sitio se está mudando con «npm run cli»: espera a que termine.' : null;
};

/** What a move left in the database of a site that starts: done, it goes. @throws StartError where it must not start */
export const finishMove = async (): Promise<void> => {
  const [marks] = await database().pool.query<Mark[]>(
    {
      sql: `SELECT nombre, dueno, vence > CURRENT_TIMESTAMP(3) AS stands, vence >= ? AS staysForEver
        FROM cerrojos WHERE nombre IN (?, ?)`,
    },
    [FOREVER, FENCE, DESTINATION],
  );
  for (const mark of marks) {
    const refused = refusal(mark);
    if (refused !== null) throw new StartError(refused);
  }
  await Promise.all(marks.map(({ nombre }) => forget(nombre)));
};

/** The site goes on where it is, although it has moved. */
export const keepOldPlace = (): Promise<void> => forget(FENCE);
