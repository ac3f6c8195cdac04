import { sql } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2';
import { database, db } from '#server/platform/db/client/client.ts';

interface Wanted {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** How many times the statement fails before it succeeds. */
  times: number;
  errno: number;
}

/** Makes the database fail a kind of statement; `end` stops that and returns how many times it failed. */
export const forcedFailure = async ({ table, event, times, errno }: Wanted) => {
  // MyISAM, because a rollback must not undo the count.
  await db().execute(sql`CREATE TABLE fallos_forzados (n int PRIMARY KEY AUTO_INCREMENT) ENGINE = MyISAM`);
  await db().execute(
    sql.raw(`CREATE TRIGGER fallo_forzado BEFORE ${event} ON ${table} FOR EACH ROW BEGIN
      IF (SELECT COUNT(*) FROM fallos_forzados) < ${times} THEN
        INSERT INTO fallos_forzados VALUES ();
        SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'forced';
      END IF;
    END`),
  );
  return {
    end: async (): Promise<number> => {
      const [[row]] = await database().pool.query<({ failures: number } & RowDataPacket)[]>({
        sql: 'SELECT COUNT(*) AS failures FROM fallos_forzados',
      });
      await db().execute(sql.raw('DROP TRIGGER fallo_forzado'));
      await db().execute(sql`DROP TABLE fallos_forzados`);
      return row?.failures ?? 0;
    },
  };
};
