import { sql } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2';
import { database, db } from '#server/db/client/client.ts';

interface Wanted {
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** How often the statement fails before it goes through. */
  times: number;
  errno: number;
}

/** Makes the database itself fail a kind of write, so many times; `end` stops that and tells how often it failed. */
export const forcedFailure = async ({ table, event, times, errno }: Wanted) => {
  // A transaction that is rolled back takes no row of this engine with it.
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
